// The patterns of captions. Only the slots in braces carry facts about the trip.

export type Slot = 'location' | 'landmark' | 'activity' | 'style' | 'stay' | 'gear' | 'mood' | 'color'

/** The form of an option inside a sentence. */
export const sentenceForms = {
  activity: {
    Hiking: 'hiking',
    Surfing: 'surfing',
    Skiing: 'skiing',
    Diving: 'diving',
    Photography: 'photography',
    'Food Tour': 'a food tour',
    'Museum Visit': 'a museum visit',
    Shopping: 'shopping',
    Nightlife: 'nightlife',
    'Beach Activities': 'beach activities',
    'City Tour': 'a city tour',
    'Adventure Sports': 'adventure sports',
  },
  style: {
    Luxury: 'a luxury trip',
    Backpacking: 'a backpacking trip',
    Adventure: 'an adventure trip',
    Wellness: 'a wellness trip',
    'City Break': 'a city break',
  },
  stay: {
    Hotel: 'a hotel',
    Hostel: 'a hostel',
    Airbnb: 'an Airbnb',
    Camping: 'a campsite',
    Resort: 'a resort',
    Guesthouse: 'a guesthouse',
    'Boutique Hotel': 'a boutique hotel',
    'Luxury Hotel': 'a luxury hotel',
    'Budget Hotel': 'a budget hotel',
    Homestay: 'a homestay',
    Glamping: 'a glamping site',
  },
  gear: {
    Backpack: 'backpack',
    'Hiking Boots': 'hiking boots',
    Camera: 'camera',
    Drone: 'drone',
    Tent: 'tent',
    'Sleeping Bag': 'sleeping bag',
    'Water Bottle': 'water bottle',
    Sunglasses: 'sunglasses',
    Hat: 'hat',
    'Rain Jacket': 'rain jacket',
    'Power Bank': 'power bank',
    'Travel Adapter': 'travel adapter',
  },
} satisfies Partial<Record<Slot, Record<string, string>>>

/** Words that may sum up an experience if the member's own text contains them. */
export const moodWords = new Set(
  'calm quiet slow loud wild bright windy cold warm salty dusty green hungry tired happy lost early late soft steep wide empty crowded golden gray rainy unhurried'.split(
    ' ',
  ),
)

export type CaptionPattern = { id: string; text: string }

export const captionPatterns: readonly CaptionPattern[] = [
  { id: 'cap-01', text: 'Postcard side: {location}.' },
  { id: 'cap-02', text: '{location}: {activity}.' },
  { id: 'cap-03', text: 'Filed under {activity}: {location}.' },
  { id: 'cap-04', text: '{location}, by way of {activity}.' },
  { id: 'cap-05', text: 'From the {location} pages: {activity}.' },
  { id: 'cap-06', text: 'Subject: {activity}. Place: {location}.' },
  { id: 'cap-07', text: '{activity}, with evidence.' },
  { id: 'cap-08', text: '{landmark}, {location}.' },
  { id: 'cap-09', text: '{landmark} on the map, {activity} in the diary.' },
  { id: 'cap-10', text: 'On the list: {activity}. On the map: {landmark}.' },
  { id: 'cap-11', text: '{location} in three lines: {landmark}, {activity}, and this picture.' },
  { id: 'cap-12', text: '{location}, subdivision {landmark}, department of {activity}.' },
  { id: 'cap-13', text: '{location}, in {color}.' },
  { id: 'cap-14', text: 'Mostly {color}: {location}.' },
  { id: 'cap-15', text: '{landmark}, and a good deal of {color}.' },
  { id: 'cap-16', text: '{activity} in {color}.' },
  { id: 'cap-17', text: '{location} for the page, {activity} for the heading, {color} for the ink.' },
  { id: 'cap-18', text: '{location} in one word: {mood}.' },
  { id: 'cap-19', text: '{landmark}. My word for it: {mood}.' },
  { id: 'cap-20', text: '{activity}, filed under {mood}.' },
  { id: 'cap-21', text: '{location}: {activity}, and the word is {mood}.' },
  { id: 'cap-22', text: '{landmark}: {mood}, and mostly {color}.' },
  { id: 'cap-23', text: 'What came along to {location}: {gear}.' },
  { id: 'cap-24', text: 'Packed: {gear}. For: {activity}.' },
  { id: 'cap-25', text: '{gear}: that was the packing list. {location}: that is the picture.' },
  { id: 'cap-26', text: 'Exhibit one: {landmark}. Exhibit two: {gear}.' },
  { id: 'cap-27', text: '{location}, {activity}, and in the bag: {gear}.' },
  { id: 'cap-28', text: 'Gear: {gear}. Mood: {mood}.' },
  { id: 'cap-29', text: 'The short version: {style}, {location}.' },
  { id: 'cap-30', text: '{location}: {style}, with {activity}.' },
  { id: 'cap-31', text: '{style}, and {landmark} to show for it.' },
  { id: 'cap-32', text: '{style}, and what it took: {gear}.' },
  { id: 'cap-33', text: '{style}. {mood}, to be exact.' },
  { id: 'cap-34', text: '{location}, with {stay} to go back to.' },
  { id: 'cap-35', text: 'Address: {stay}. Reason to leave it: {landmark}.' },
  { id: 'cap-36', text: '{location}: {activity} out there, {stay} back here.' },
  { id: 'cap-37', text: '{location}. {style}. {stay}. The rest is in the picture.' },
  { id: 'cap-38', text: '{landmark}, {location}: {style}, with nights at {stay}.' },
  { id: 'cap-39', text: 'Inventory for {location}: {landmark}, {activity}, {gear}.' },
  { id: 'cap-40', text: '{location}, under the heading of {style}.' },
  { id: 'cap-41', text: 'Bed: {stay}. Luggage: {gear}.' },
]
