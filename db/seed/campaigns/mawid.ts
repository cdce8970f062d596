import type { DemoCampaign } from './campaign.ts';

const brand = 'mawid';

export const mawidCampaigns: DemoCampaign[] = [
  {
    brand,
    title: 'احجز موعدك في ثلاث ضغطات',
    description: 'اشرح التطبيق لأمك: حجز عند الطبيب أو الحلّاق من دون مكالمة.',
    must: ['تسجيل شاشة مع وجهك في الزاوية', 'شاشة التأكيد كاملة', 'من 30 إلى 45 ثانية'],
    avoid: ['واجهة من إصدار قديم'],
    dollars: 200,
    maxSubmissions: 6,
    videoStyle: 'شرح',
    productUrl: 'https://mawid.example/app',
    cover: 'booking-app',
    createdDaysAgo: 26,
    deadlineInDays: 7,
    paid: 'wallet',
    waiting: ['zaid', 'nadia'],
    declined: ['hana'],
    videos: [
      {
        by: 'tariq',
        takes: [
          {
            hoursAgo: 500,
            title: 'الشرح كما في الصف',
            clip: 'booking-app',
            verdict: { approved: 'واضح جدًا، حتى لجدّتي.', hoursAgo: 470 },
            ratings: {
              brand: { hoursAgo: 460, stars: 5, review: 'شرح يفهمه الجميع.' },
              creator: { hoursAgo: 455, stars: 5, aspects: [5, 5, 5], review: 'طلبات واضحة وردود سريعة.' },
            },
          },
        ],
      },
      {
        by: 'karim',
        takes: [
          {
            hoursAgo: 450,
            title: 'Booking a barber without talking',
            clip: 'booking-app',
            verdict: { approved: true, hoursAgo: 420 },
          },
        ],
      },
      {
        by: 'lina',
        takes: [
          {
            hoursAgo: 440,
            title: 'موعد الأسنان الذي أؤجّله',
            clip: 'booking-app',
            verdict: { changes: 'نحتاج شاشة التأكيد كاملة.', hoursAgo: 415 },
          },
          {
            hoursAgo: 390,
            title: 'موعد الأسنان، مع شاشة التأكيد',
            clip: 'booking-app',
            verdict: { changes: 'الواجهة في اللقطة من إصدار قديم، نرجو تحديث التطبيق.', hoursAgo: 360 },
          },
          {
            hoursAgo: 310,
            title: 'موعد الأسنان، الإصدار الجديد',
            clip: 'booking-app',
            verdict: { changes: 'شكرًا لجهدك. اخترنا فكرة أقرب إلى الحملة هذه المرة.', hoursAgo: 285 },
          },
        ],
      },
      { by: 'rania', takes: [{ hoursAgo: 26, title: 'حجزت وأنا في المترو', clip: 'booking-app' }] },
    ],
  },
  {
    brand,
    title: 'The app for clinics',
    description: 'A short explainer for clinic owners in English, filmed at a real reception desk.',
    must: ['Permission of the clinic in writing', '45 to 60 seconds'],
    avoid: ['Faces or names of patients'],
    dollars: 750,
    maxSubmissions: 2,
    videoStyle: 'Explainer',
    cover: 'desk-setup',
    createdDaysAgo: 16,
    deadlineInDays: 13,
    paid: 'card',
    waiting: ['maya', 'lina'],
    declined: ['zaid', 'omar'],
    videos: [
      {
        by: 'daniel',
        takes: [
          {
            hoursAgo: 200,
            title: 'Front desk, zero phone calls',
            clip: 'booking-app',
            verdict: { approved: 'Professional and clear. Thank you, Daniel.', hoursAgo: 175 },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'يوم بلا طوابير',
    description: 'قارن بين يومين: مع التطبيق ومن دونه.',
    must: ['شاشة مقسومة تُقرأ على الهاتف', 'من 20 إلى 40 ثانية'],
    avoid: ['أسماء عيادات حقيقية'],
    dollars: 165,
    maxSubmissions: 4,
    intake: 'open_call',
    cover: 'booking-app',
    createdDaysAgo: 20,
    deadlineInDays: -1,
    paid: 'wallet',
    videos: [
      {
        by: 'tariq',
        takes: [
          {
            hoursAgo: 220,
            title: 'طابور المخبز وطابور الطبيب',
            clip: 'desk-setup',
            verdict: { approved: 'المقارنة ذكية.', hoursAgo: 200 },
          },
        ],
      },
      {
        by: 'nadia',
        takes: [
          {
            hoursAgo: 160,
            title: 'Two mornings, one split screen',
            clip: 'booking-app',
            verdict: { changes: 'الشاشة المقسومة صغيرة على الهاتف، هل يمكن تكبيرها؟', hoursAgo: 120 },
          },
          { hoursAgo: 40, title: 'Two mornings, larger', clip: 'booking-app' },
        ],
      },
    ],
  },
];
