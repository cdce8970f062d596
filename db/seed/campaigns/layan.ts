import type { DemoCampaign } from './campaign.ts';

const brand = 'layan';

export const layanCampaigns: DemoCampaign[] = [
  {
    brand,
    title: 'One abaya, three looks',
    description: 'Office, dinner, weekend: the same piece, three ways.',
    must: ['Quick cuts on the beat', '20 to 30 seconds'],
    avoid: ['Music without a licence'],
    dollars: 185,
    maxSubmissions: 4,
    videoStyle: 'Styling',
    productUrl: 'https://layan.example/abaya',
    cover: 'three-looks',
    createdDaysAgo: 19,
    deadlineInDays: 10,
    paid: 'wallet',
    declined: ['omar', 'zaid'],
    waiting: ['hana', 'nadia'],
    videos: [
      {
        by: 'salma',
        takes: [
          {
            hoursAgo: 330,
            title: 'ثلاث إطلالات بعباءة واحدة',
            clip: 'three-looks',
            verdict: { approved: 'أناقة وإيقاع. شكرًا سلمى!', hoursAgo: 300 },
          },
        ],
      },
      {
        by: 'lina',
        takes: [
          {
            hoursAgo: 120,
            title: 'From desk to dinner',
            clip: 'three-looks',
            verdict: {
              changes: 'We love the dinner look. Please make the office look five seconds longer.',
              hoursAgo: 44,
            },
          },
        ],
      },
      { by: 'maya', takes: [{ hoursAgo: 66, title: 'Weekend first', clip: 'three-looks' }] },
    ],
  },
  {
    brand,
    title: 'حجاب الشتاء: دفء بلا حجم',
    description: 'قماش جديد خفيف ودافئ. أظهروا اللفّة والملمس.',
    must: ['لقطة قريبة للقماش', 'لفّة كاملة من دون قطع', 'من 20 إلى 35 ثانية'],
    avoid: ['فلاتر تغيّر لون القماش'],
    dollars: 175,
    maxSubmissions: 5,
    videoStyle: 'شرح',
    cover: 'three-looks',
    createdDaysAgo: 7,
    deadlineInDays: 24,
    paid: 'wallet',
    waiting: ['rania', 'nadia', 'maya'],
    accepted: ['salma'],
  },
  {
    brand,
    title: 'Behind the seams',
    description: 'A visit to our workshop in Casablanca, told by a creator who loves how things are made.',
    must: ['Filmed on site, half a day', '45 to 60 seconds'],
    avoid: ['Faces of passers-by'],
    dollars: 620,
    maxSubmissions: 1,
    videoStyle: 'Documentary',
    cover: 'founder-story',
    createdDaysAgo: 33,
    deadlineInDays: -2,
    paid: 'card',
    declined: ['daniel'],
    videos: [
      {
        by: 'salma',
        takes: [
          {
            hoursAgo: 650,
            title: 'يوم في المشغل',
            clip: 'founder-story',
            verdict: { changes: 'جميل! نضيف اسم الخيّاطة على الشاشة من فضلك.', hoursAgo: 620 },
          },
          {
            hoursAgo: 590,
            title: 'يوم في المشغل، مع الأسماء',
            clip: 'founder-story',
            verdict: { approved: 'فيلم صغير نفتخر به.', hoursAgo: 570 },
          },
        ],
      },
    ],
  },
];
