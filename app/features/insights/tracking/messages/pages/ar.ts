import type en from './en.ts';

export default {
  unknown: 'هذا الرابط غير موجود',
  unknownText: 'تحقّق من العنوان مرة أخرى، أو اسأل من أعطاك إياه.',
  off: 'هذا الرابط متوقف',
  offText: 'لم يعد من أعطاك إياه يستخدمه.',
  home: 'إلى لقطة',
} satisfies typeof en;
