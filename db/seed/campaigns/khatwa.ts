import type { DemoCampaign } from './campaign.ts';

const brand = 'khatwa';

export const khatwaCampaigns: DemoCampaign[] = [
  {
    brand,
    title: 'First 5 km in the new Rimal shoe',
    description: 'Lace up, run five kilometres, tell us what your feet say.',
    must: ['Outdoor, at sunrise or sunset', 'Heel, sole and stride in frame', '25 to 45 seconds'],
    avoid: ['Logos of other shoe brands'],
    dollars: 275,
    maxSubmissions: 3,
    videoStyle: 'Review',
    productUrl: 'https://khatwa.example/rimal',
    cover: 'run-club',
    createdDaysAgo: 30,
    deadlineInDays: 1,
    paid: 'wallet',
    declined: ['maya', 'zaid'],
    videos: [
      {
        by: 'jonas',
        takes: [
          {
            hoursAgo: 560,
            title: 'Rimal on wet gravel',
            clip: 'run-club',
            verdict: { approved: 'The stride shot is gold.', hoursAgo: 530 },
            ratings: {
              brand: { hoursAgo: 520, stars: 5, review: 'He ran in the rain for us.' },
              creator: { hoursAgo: 510, stars: 4, aspects: [5, 5, 3] },
            },
          },
        ],
      },
      {
        by: 'amina',
        takes: [
          {
            hoursAgo: 510,
            title: 'Five k before breakfast',
            clip: 'run-club',
            verdict: { changes: 'Sole is not visible. One ground-level shot, please.', hoursAgo: 480 },
          },
          {
            hoursAgo: 430,
            title: 'Five k before breakfast, ground level',
            clip: 'run-club',
            verdict: { changes: 'Nearly there: the brand name is cut off at the end.', hoursAgo: 410 },
          },
          {
            hoursAgo: 370,
            title: 'Five k before breakfast, final',
            clip: 'run-club',
            verdict: { approved: 'Worth the wait.', hoursAgo: 350 },
          },
        ],
      },
      {
        by: 'karim',
        takes: [
          {
            hoursAgo: 340,
            title: 'I do not run (until now)',
            clip: 'run-club',
            verdict: { approved: 'Best opening line of the campaign.', hoursAgo: 320 },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'نادي الجري: خطوتك الأولى',
    description: 'ندعو من لم يركض من قبل إلى أول لقاء مع نادينا.',
    must: ['بداية متعثّرة ونهاية سعيدة، كما في الواقع', 'من 30 إلى 60 ثانية'],
    avoid: ['نصائح طبية'],
    dollars: 320,
    maxSubmissions: 4,
    videoStyle: 'يوميات',
    cover: 'run-club',
    createdDaysAgo: 14,
    deadlineInDays: 22,
    paid: 'wallet',
    waiting: ['tariq', 'faisal'],
    accepted: ['lina', 'salma'],
    declined: ['yousef'],
    videos: [
      {
        by: 'omar',
        takes: [
          {
            hoursAgo: 140,
            title: 'ركضت… ثم شربت قهوة',
            clip: 'run-club',
            verdict: { approved: 'ضحكنا كثيرًا، وهذا هو المطلوب.', hoursAgo: 105 },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'Trail film: Hatta at dawn',
    description: 'A cinematic trail film in the Hatta mountains. Travel is included in the budget.',
    must: ['4K, drone welcome where permitted', '60 to 90 seconds plus a 15-second cut'],
    avoid: ['Drone flights without a permit'],
    dollars: 2200,
    maxSubmissions: 2,
    videoStyle: 'Cinematic',
    cover: 'run-club',
    createdDaysAgo: 8,
    deadlineInDays: 35,
    paid: 'card',
    waiting: ['jonas', 'amina', 'yousef', 'daniel'],
  },
  {
    brand,
    title: 'Recovery day routine',
    description: 'Foam roller, tea, early night. Show us how you rest.',
    must: ['Calm pace, spoken tips', '30 to 45 seconds'],
    avoid: ['Music over the voice'],
    dollars: 150,
    maxSubmissions: 5,
    intake: 'open_call',
    cover: 'night-candle',
    createdDaysAgo: 6,
    deadlineInDays: 11,
    paid: 'wallet',
    videos: [
      {
        by: 'hana',
        takes: [
          {
            hoursAgo: 46,
            title: 'Rest is training too',
            clip: 'plant-care',
            verdict: { approved: 'So calm. Approved.', hoursAgo: 2 },
          },
        ],
      },
      { by: 'jonas', takes: [{ hoursAgo: 12, title: 'Sunday legs', clip: 'night-candle' }] },
      { by: 'amina', takes: [{ hoursAgo: 52, title: 'Stretch with me', clip: 'skin-routine' }] },
    ],
  },
];
