/** In English, January first. Not from Intl: creating a formatter takes a phone some 10 ms. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
