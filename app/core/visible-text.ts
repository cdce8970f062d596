/** No blank, nothing without a width, no mark without its letter. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{M}\u2800]/u;

export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/** Characters as PostgreSQL counts them: an emoji of one code point counts once. */
export const countCodePoints = (text: string): number => [...text].length;
