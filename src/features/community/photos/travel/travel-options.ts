// The options of a trip. Texts and order are specified.

/** TRAV-20 */
export const ACTIVITIES = [
  'Hiking',
  'Surfing',
  'Skiing',
  'Diving',
  'Photography',
  'Food Tour',
  'Museum Visit',
  'Shopping',
  'Nightlife',
  'Beach Activities',
  'City Tour',
  'Adventure Sports',
] as const

/** TRAV-19 */
export const TRAVEL_STYLES = ['Luxury', 'Backpacking', 'Adventure', 'Wellness', 'City Break'] as const

/** TRAV-21 */
export const STAYS = [
  'Hotel',
  'Hostel',
  'Airbnb',
  'Camping',
  'Resort',
  'Guesthouse',
  'Boutique Hotel',
  'Luxury Hotel',
  'Budget Hotel',
  'Homestay',
  'Glamping',
] as const

/** TRAV-22 */
export const GEAR = [
  'Backpack',
  'Hiking Boots',
  'Camera',
  'Drone',
  'Tent',
  'Sleeping Bag',
  'Water Bottle',
  'Sunglasses',
  'Hat',
  'Rain Jacket',
  'Power Bank',
  'Travel Adapter',
] as const
