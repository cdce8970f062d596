/** What a brand is about, in the order in which it is offered. */
export const CATEGORIES = [
  'technology',
  'ecommerce',
  'fashionBeauty',
  'healthWellness',
  'foodBeverage',
  'automotive',
  'finance',
  'education',
  'entertainment',
  'travelTourism',
  'realEstate',
  'sportsFitness',
  'homeGarden',
  'professionalServices',
  'nonProfit',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];
