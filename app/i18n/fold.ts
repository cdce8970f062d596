/** Diacritics, tatweel, and direction and joining controls. */
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const FROM = 'ٱةىیکھς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const TO = 'اهييكهσ01234567890123456789';
const LETTERS = new RegExp(`[${FROM}]`, 'g');

/** Search form: no hamza, marks or accents, lower case, Latin digits. A test compares it with the SQL function `fold`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(LETTERS, (letter) => TO[FROM.indexOf(letter)]!);
