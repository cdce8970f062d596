import type { DemoCampaign } from './campaign.ts';

const brand = 'tamra';

export const tamraCampaigns: DemoCampaign[] = [
  {
    brand,
    title: 'تمر المدينة: من النخلة إلى العلبة',
    description: 'حكاية قصيرة عن تمر العجوة، بصوتك وبطريقتك.',
    must: ['تعليق صوتي عربي فصيح أو بلهجتك', 'من 30 إلى 50 ثانية'],
    avoid: ['أسماء منتجات منافسة'],
    dollars: 240,
    maxSubmissions: 3,
    videoStyle: 'حكاية',
    cover: 'eid-dates',
    createdDaysAgo: 28,
    deadlineInDays: 3,
    paid: 'wallet',
    declined: ['zaid'],
    videos: [
      {
        by: 'tariq',
        takes: [
          {
            hoursAgo: 540,
            title: 'لماذا سُمّيت العجوة بهذا الاسم؟',
            clip: 'eid-dates',
            verdict: { approved: 'درس جميل في أربعين ثانية.', hoursAgo: 515 },
          },
        ],
      },
      {
        by: 'yousef',
        takes: [
          {
            hoursAgo: 480,
            title: 'علبة العيد',
            clip: 'eid-dates',
            verdict: { changes: 'الصوت منخفض في النصف الثاني.', hoursAgo: 460 },
          },
          {
            hoursAgo: 420,
            title: 'علبة العيد، صوت معدّل',
            clip: 'eid-dates',
            verdict: { approved: true, hoursAgo: 400 },
          },
        ],
      },
      { by: 'salma', takes: [{ hoursAgo: 50, title: 'تمر وشاي مغربي', clip: 'eid-dates' }] },
    ],
  },
  {
    brand,
    title: 'Dates instead of sugar',
    description: 'Bake, blend or stuff: one recipe in which our dates replace the sugar.',
    must: ['Ingredients as text on screen', 'It looks edible', '30 to 45 seconds'],
    avoid: ['Health claims'],
    dollars: 190,
    maxSubmissions: 5,
    videoStyle: 'Recipe',
    productUrl: 'https://tamra.example/en/medjool',
    cover: 'eid-dates',
    createdDaysAgo: 10,
    deadlineInDays: 18,
    paid: 'card',
    waiting: ['lina', 'hana', 'amina'],
    accepted: ['nadia'],
    videos: [
      {
        by: 'omar',
        takes: [
          {
            hoursAgo: 130,
            title: 'Date smoothie in thirty seconds',
            clip: 'spice-review',
            verdict: { changes: 'ممتاز، لكن نحتاج المكوّنات مكتوبة على الشاشة.', hoursAgo: 110 },
          },
          { hoursAgo: 16, title: 'Date smoothie, ingredients on screen', clip: 'eid-dates' },
        ],
      },
    ],
  },
  {
    brand,
    title: 'هدايا الشركات لنهاية العام',
    description: 'فيلم أنيق لعلب الهدايا الفاخرة يصلح لحسابات الشركات.',
    must: ['خلفية بسيطة ولغة رسمية', 'ملف نهائي بجودة عالية', 'من 30 إلى 45 ثانية'],
    avoid: ['العامية'],
    dollars: 900,
    maxSubmissions: 2,
    videoStyle: 'إعلان',
    cover: 'ramadan-unboxing',
    createdDaysAgo: 7,
    deadlineInDays: 20,
    paid: 'wallet',
    waiting: ['yousef', 'lina', 'faisal', 'maya'],
  },
  {
    brand,
    title: 'عصير التمر البارد',
    description: 'منتج جديد: عصير تمر بارد بلا سكر مضاف.',
    must: ['رشفة أولى صادقة', 'من 15 إلى 25 ثانية'],
    avoid: ['ردود فعل مفتعلة'],
    dollars: 125,
    intake: 'open_call',
    cover: 'iced-latte',
    createdDaysAgo: 15,
    deadlineInDays: 8,
    paid: 'wallet',
    ending: { change: 'pause', hoursAgo: 60 },
    videos: [
      {
        by: 'faisal',
        takes: [
          {
            hoursAgo: 250,
            title: 'عصير التمر بعد السباحة',
            clip: 'iced-latte',
            verdict: { changes: 'اسم المنتج لا يظهر، أعِد اللقطة الأخيرة من فضلك.', hoursAgo: 220 },
          },
        ],
      },
      {
        by: 'nadia',
        takes: [
          {
            hoursAgo: 180,
            title: 'Kids try date juice',
            clip: 'iced-latte',
            verdict: { approved: 'الأطفال نجوم الفيديو!', hoursAgo: 150 },
          },
        ],
      },
    ],
  },
];
