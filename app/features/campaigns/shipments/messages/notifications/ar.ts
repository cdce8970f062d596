import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  shipment_address_needed: {
    title: 'أضف عنوان الشحن',
    message: 'ستشحن إليك العلامة صاحبة \u2068«{{campaign_title}}»\u2069 المنتج. أضف عنوانك.',
  },
  shipment_sent: {
    title: 'منتجك في الطريق',
    parcel: 'أُرسل المنتج الخاص بـ\u2068«{{campaign_title}}»\u2069. أكّد وصوله حين تستلمه.',
    voucher: 'قسيمتك الخاصة بـ\u2068«{{campaign_title}}»\u2069 جاهزة. أكّد حين تحصل على المنتج.',
  },
  shipment_released: {
    title: 'انتهى العمل لعدم وصول المنتج',
    message: 'أنهت العلامة عملك في \u2068«{{campaign_title}}»\u2069 لأن المنتج لم يصلك. لا يؤثر ذلك في سجلك.',
  },
  shipment_ready: {
    title: 'أُضيف عنوان شحن',
    group_zero: 'لا منتجات للشحن في \u2068«{{campaign_title}}»\u2069',
    group_one: 'منتج واحد للشحن في \u2068«{{campaign_title}}»\u2069',
    group_two: 'منتجان للشحن في \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} منتجات للشحن في \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} منتجًا للشحن في \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} منتج للشحن في \u2068«{{campaign_title}}»\u2069',
    message:
      'أضاف \u2068{{creator_name}}\u2069 عنوانه في \u2068«{{campaign_title}}»\u2069. يمكنك الشحن الآن.',
  },
  shipment_arrived: {
    title: 'وصل المنتج',
    group_zero: 'لم يصل أي منتج في \u2068«{{campaign_title}}»\u2069',
    group_one: 'وصل منتج واحد في \u2068«{{campaign_title}}»\u2069',
    group_two: 'وصل منتجان في \u2068«{{campaign_title}}»\u2069',
    group_few: 'وصلت {{count}} منتجات في \u2068«{{campaign_title}}»\u2069',
    group_many: 'وصل {{count}} منتجًا في \u2068«{{campaign_title}}»\u2069',
    group_other: 'وصل {{count}} منتج في \u2068«{{campaign_title}}»\u2069',
    message: 'استلم \u2068{{creator_name}}\u2069 المنتج الخاص بـ\u2068«{{campaign_title}}»\u2069.',
  },
  shipment_problem: {
    title: 'مشكلة في شحنة',
    group_zero: 'لا مشكلات في شحنات \u2068«{{campaign_title}}»\u2069',
    group_one: 'مشكلة واحدة في شحنات \u2068«{{campaign_title}}»\u2069',
    group_two: 'مشكلتان في شحنات \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} مشكلات في شحنات \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} مشكلة في شحنات \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} مشكلة في شحنات \u2068«{{campaign_title}}»\u2069',
    message: 'أبلغ \u2068{{creator_name}}\u2069 عن مشكلة في المنتج الخاص بـ\u2068«{{campaign_title}}»\u2069.',
  },
  shipment_released_by_creator: {
    title: 'انتهى العمل لعدم وصول المنتج',
    group_zero: 'لم ينهِ أي صانع محتوى عمله في \u2068«{{campaign_title}}»\u2069',
    group_one: 'أنهى صانع محتوى واحد عمله في \u2068«{{campaign_title}}»\u2069',
    group_two: 'أنهى صانعا محتوى عملهما في \u2068«{{campaign_title}}»\u2069',
    group_few: 'أنهى {{count}} صنّاع محتوى عملهم في \u2068«{{campaign_title}}»\u2069',
    group_many: 'أنهى {{count}} صانع محتوى عملهم في \u2068«{{campaign_title}}»\u2069',
    group_other: 'أنهى {{count}} صانع محتوى عملهم في \u2068«{{campaign_title}}»\u2069',
    message:
      'أنهى \u2068{{creator_name}}\u2069 عمله في \u2068«{{campaign_title}}»\u2069 لأن المنتج لم يصل. المكان شاغر من جديد.',
  },
};

export default ar;
