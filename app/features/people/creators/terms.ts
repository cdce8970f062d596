import { fold } from '#i18n/fold.ts';
import type { Language } from '#i18n/language.ts';

/** English, Arabic, other spellings. `directory_synonyms` in the database has them folded: change both together. */
const TERMS: [english: string, arabic: string, ...others: string[]][] = [
  ['Beauty', 'جمال', 'الجمال'],
  ['Makeup', 'مكياج', 'المكياج'],
  ['Skincare', 'العناية بالبشرة', 'skin care', 'عناية بالبشرة'],
  ['Fashion', 'أزياء', 'موضة', 'الأزياء', 'الموضة'],
  ['Food', 'طعام', 'طبخ', 'الطعام', 'مأكولات', 'cooking'],
  ['Coffee', 'قهوة', 'القهوة'],
  ['Travel', 'سفر', 'السفر', 'رحلات'],
  ['Fitness', 'لياقة', 'اللياقة', 'لياقة بدنية'],
  ['Sports', 'رياضة', 'الرياضة', 'sport'],
  ['Tech', 'تقنية', 'التقنية', 'technology', 'تكنولوجيا'],
  ['Apps', 'تطبيقات', 'التطبيقات'],
  ['Gifts', 'هدايا', 'الهدايا'],
  ['Cars', 'سيارات', 'السيارات'],
  ['Hospitality', 'ضيافة', 'الضيافة'],
  ['Explainers', 'شرح', 'شروحات'],
  ['Plants', 'نباتات', 'النباتات'],
  ['Wellness', 'عافية', 'العافية'],
  ['Running', 'جري', 'الجري'],
  ['Outdoors', 'الطبيعة', 'أنشطة خارجية'],
  ['Crafts', 'حرف يدوية', 'حرف', 'الحرف اليدوية'],
  ['Gaming', 'ألعاب', 'الألعاب', 'ألعاب فيديو', 'games'],
  ['Home', 'منزل', 'المنزل', 'ديكور', 'home decor'],
  ['Family', 'عائلة', 'العائلة'],
  ['Photography', 'تصوير', 'التصوير', 'تصوير فوتوغرافي'],
  ['Unboxing', 'فتح الصناديق', 'فتح العلب'],
  ['Reviews', 'مراجعات', 'تجارب', 'تقييمات المنتجات', 'product reviews'],
  ['Comedy', 'كوميديا', 'فكاهة'],
  ['Education', 'تعليم', 'التعليم'],
  ['Health', 'صحة', 'الصحة'],
  ['Lifestyle', 'نمط الحياة', 'أسلوب حياة'],
  ['Perfume', 'عطور', 'العطور', 'fragrance', 'perfumes'],
  ['Street', 'مقابلات الشارع', 'street interviews', 'مقابلات شارع'],
  ['Desk setup', 'تجهيز المكتب', 'تجهيز المكاتب'],
  ['Amman, Jordan', 'عمّان، الأردن'],
  ['Irbid, Jordan', 'إربد، الأردن'],
  ['Riyadh, Saudi Arabia', 'الرياض، السعودية'],
  ['Jeddah, Saudi Arabia', 'جدة، السعودية', 'jedda', 'jiddah'],
  ['Dammam, Saudi Arabia', 'الدمام، السعودية'],
  ['Mecca, Saudi Arabia', 'مكة، السعودية', 'makkah', 'مكة المكرمة'],
  ['Dubai, UAE', 'دبي، الإمارات'],
  ['Abu Dhabi, UAE', 'أبوظبي، الإمارات', 'أبو ظبي'],
  ['Sharjah, UAE', 'الشارقة، الإمارات'],
  ['Doha, Qatar', 'الدوحة، قطر'],
  ['Manama, Bahrain', 'المنامة، البحرين'],
  ['Muscat, Oman', 'مسقط، عُمان'],
  ['Kuwait City, Kuwait', 'مدينة الكويت، الكويت'],
  ['Cairo, Egypt', 'القاهرة، مصر'],
  ['Giza, Egypt', 'الجيزة، مصر'],
  ['Beirut, Lebanon', 'بيروت، لبنان'],
  ['Damascus, Syria', 'دمشق، سوريا'],
  ['Baghdad, Iraq', 'بغداد، العراق'],
  ['Jerusalem', 'القدس'],
  ['Ramallah, Palestine', 'رام الله، فلسطين'],
  ['Tunis, Tunisia', 'تونس العاصمة، تونس'],
  ['Algiers, Algeria', 'الجزائر العاصمة، الجزائر'],
  ['Casablanca, Morocco', 'الدار البيضاء، المغرب'],
  ['Marrakesh, Morocco', 'مراكش، المغرب', 'marrakech'],
  ['Toronto, Canada', 'تورنتو، كندا'],
  ['Medina, Saudi Arabia', 'المدينة المنورة، السعودية'],
  ['Rabat, Morocco', 'الرباط، المغرب'],
  ['Khartoum, Sudan', 'الخرطوم، السودان'],
  ['Istanbul, Türkiye', 'إسطنبول، تركيا'],
  ['London, UK', 'لندن، المملكة المتحدة'],
  ['Berlin, Germany', 'برلين، ألمانيا'],
  ['Paris, France', 'باريس، فرنسا'],
];

/** A place counts by its city: the part before the comma. */
const keyOf = (text: string): string => fold(text).split(/[,،]/)[0]!.trim();

const TERM_OF = new Map(TERMS.flatMap((term) => term.map((spelling) => [keyOf(spelling), term])));

/** Folded spellings with the canonical form of each. */
export const SYNONYMS = new Map([...TERM_OF].map(([spelling, [english]]) => [spelling, keyOf(english)]));

/** Equal for all spellings of one expertise or place. */
export const canonicalTerm = (text: string): string => SYNONYMS.get(keyOf(text)) ?? fold(text);

/** Canonical forms of the countries and of their known cities. */
export const placesIn = (countries: readonly string[]): string[] =>
  TERMS.flatMap(([english]) => {
    const [city, country] = english.split(', ');
    return country && countries.includes(country) ? [keyOf(city!)] : [];
  }).concat(countries.map(canonicalTerm));

export function termLabel(text: string, language: Language): string {
  const [english, arabic] = TERM_OF.get(keyOf(text)) ?? [text, text];
  return language === 'ar' ? arabic : english;
}
