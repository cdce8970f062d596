import type { DemoCampaign } from './campaign.ts';

const brand = 'bunn';

export const bunnCampaigns: DemoCampaign[] = [
  {
    brand,
    title: 'لاتيه مثلّج في البيت',
    description: 'من الكيس إلى الكوب في أقل من دقيقة، بطريقتك وبأدوات بسيطة.',
    must: ['صوت الثلج والحليب مسموع', 'تصوير عمودي', 'من 20 إلى 35 ثانية'],
    avoid: ['موسيقى تغطي على الصوت'],
    dollars: 130,
    maxSubmissions: 3,
    videoStyle: 'وصفة سريعة',
    productUrl: 'https://bunn.example/beans',
    cover: 'iced-latte',
    createdDaysAgo: 40,
    deadlineInDays: -5,
    paid: 'wallet',
    declined: ['maya'],
    videos: [
      {
        by: 'lina',
        takes: [
          {
            hoursAgo: 820,
            title: 'لاتيه الظهيرة',
            clip: 'iced-latte',
            verdict: { approved: 'صوت الثلج وحده يكفي. ممتاز!', hoursAgo: 800 },
            ratings: {
              brand: { hoursAgo: 790, stars: 5, review: 'فهمت هوية المقهى من أول لقطة.' },
            },
          },
        ],
      },
      {
        by: 'omar',
        takes: [
          {
            hoursAgo: 780,
            title: 'لاتيه بثلاث حركات',
            clip: 'iced-latte',
            verdict: { approved: true, hoursAgo: 760 },
          },
        ],
      },
      {
        by: 'daniel',
        takes: [
          {
            hoursAgo: 740,
            title: 'Iced latte, no machine',
            clip: 'iced-latte',
            verdict: { changes: 'نرجو إضافة ترجمة عربية على الشاشة.', hoursAgo: 720 },
          },
          {
            hoursAgo: 690,
            title: 'Iced latte, no machine (Arabic subtitles)',
            clip: 'iced-latte',
            verdict: { approved: 'شكرًا دانيال، الترجمة واضحة.', hoursAgo: 670 },
            ratings: {
              brand: { hoursAgo: 660, stars: 4 },
              creator: { hoursAgo: 640, stars: 4, aspects: [4, 5, 4] },
            },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'دلّة الضيافة: قهوة سعودية بالهيل',
    description: 'مشهد ضيافة قصير: الدلّة، والفنجان، وأول رشفة.',
    must: ['الملابس واللهجة كما في بيوتنا', 'من 25 إلى 40 ثانية'],
    avoid: ['الموسيقى'],
    dollars: 210,
    maxSubmissions: 5,
    videoStyle: 'مشهد',
    cover: 'arabic-coffee',
    createdDaysAgo: 18,
    deadlineInDays: 10,
    paid: 'card',
    waiting: ['zaid', 'nadia'],
    declined: ['lina', 'jonas'],
    accepted: ['tariq'],
    videos: [
      {
        by: 'yousef',
        takes: [
          {
            hoursAgo: 300,
            title: 'أول فنجان للضيف',
            clip: 'arabic-coffee',
            verdict: { approved: 'كأننا في المجلس. أبدعت.', hoursAgo: 270 },
            ratings: {
              brand: { hoursAgo: 260, stars: 5, review: 'كرم في التفاصيل وصبر على التعديل.' },
            },
          },
        ],
      },
      {
        by: 'faisal',
        takes: [
          {
            hoursAgo: 200,
            title: 'قهوة على شاطئ جدة',
            clip: 'arabic-coffee',
            verdict: { approved: 'الغروب أضاف الكثير، شكرًا.', hoursAgo: 160 },
          },
        ],
      },
      { by: 'omar', takes: [{ hoursAgo: 8, title: 'دلّة جدّي', clip: 'arabic-coffee' }] },
    ],
  },
  {
    brand,
    title: 'Cold brew on a work day',
    description: 'Your desk, your deadline, our cold brew. Made for English-speaking offices in the Gulf.',
    must: ['One pour, one sip, one sentence', '15 to 25 seconds'],
    avoid: ['Text on screen'],
    dollars: 140,
    maxSubmissions: 6,
    intake: 'open_call',
    videoStyle: 'Day in the life',
    cover: 'desk-setup',
    createdDaysAgo: 12,
    deadlineInDays: 14,
    paid: 'wallet',
    videos: [
      {
        by: 'karim',
        takes: [
          {
            hoursAgo: 210,
            title: 'Cold brew, hot deadline',
            clip: 'desk-setup',
            verdict: { approved: 'Funny and short. Thank you.', hoursAgo: 190 },
          },
        ],
      },
      { by: 'daniel', takes: [{ hoursAgo: 70, title: 'The 3 pm pour', clip: 'iced-latte' }] },
      {
        by: 'maya',
        takes: [
          {
            hoursAgo: 90,
            title: 'Beirut office, Riyadh coffee',
            clip: 'iced-latte',
            verdict: { changes: 'The logo is mirrored. Please flip the shot.', hoursAgo: 66 },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'وصفة رمضان: قهوة مع التمر',
    description: 'فكرة مبكرة لموسم رمضان: أبسط ضيافة عربية في عشرين ثانية.',
    must: ['لقطة علوية واحدة على الأقل', 'من 15 إلى 25 ثانية'],
    avoid: ['أكواب عليها شعارات أخرى'],
    dollars: 170,
    maxSubmissions: 5,
    videoStyle: 'وصفة سريعة',
    cover: 'eid-dates',
    createdDaysAgo: 4,
    deadlineInDays: 45,
    paid: 'wallet',
    waiting: ['yousef', 'salma', 'hana'],
    accepted: ['omar'],
  },
  {
    brand,
    title: 'اشتراك القهوة الشهري',
    description: 'عرّف متابعيك بصندوق الشهر: ثلاثة محاصيل من ثلاث مزارع.',
    must: ['افتح الصندوق، ثم حضّر محصولًا واحدًا', 'من 40 إلى 60 ثانية'],
    avoid: ['القصّ أثناء التحضير'],
    dollars: 550,
    maxSubmissions: 2,
    cover: 'ramadan-unboxing',
    createdDaysAgo: 3,
    deadlineInDays: 25,
  },
];
