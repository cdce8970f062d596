export default {
  unknown: 'This link does not exist',
  unknownText: 'Check the address, or ask the person who shared it.',
  off: 'This link is switched off',
  offText: 'Its owner has switched it off.',
  home: 'Go to Laqta',
};
