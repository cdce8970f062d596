import type en from './en.ts';

export default {
  unknown: 'هذا الرابط غير موجود',
  unknownText: 'تحقق من العنوان، أو اسأل من شاركه معك.',
  off: 'هذا الرابط متوقف',
  offText: 'أوقفه صاحبه.',
  home: 'الانتقال إلى لقطة',
} satisfies typeof en;
