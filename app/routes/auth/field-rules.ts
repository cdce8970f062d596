/** Checks before sending; the server decides. Each message is the key of its text. */
export const required = 'errors.required';

export const emailRules = {
  required,
  maxLength: { value: 254, message: 'errors.invalidEmail' },
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'errors.invalidEmail' },
};
