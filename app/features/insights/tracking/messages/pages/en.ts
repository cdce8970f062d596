/** What stands where a short link leads nowhere. */
export default {
  unknown: 'This link does not exist',
  unknownText: 'Look at the address once more, or ask whoever gave it to you.',
  off: 'This link is switched off',
  offText: 'Its owner has switched it off.',
  home: 'To Laqta',
};
