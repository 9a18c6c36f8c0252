/** Returns the `shipping` of PATCH /admin/shop for one price everywhere. */
export const flatShipping = (priceMinor: number, days: { from: number; to: number } | null = null) => ({
  zones: [
    {
      ...{ name: 'Everywhere', countries: null },
      rates: [
        { name: 'Standard', by: 'flat', bands: [{ upTo: null, priceMinor }], freeFromMinor: null, days },
      ],
    },
  ],
  ...{ cutOffHour: 24, workDays: [1, 2, 3, 4, 5], holidays: [], defaultWeightGrams: 500 },
})
