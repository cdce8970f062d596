import type { DemoCampaign } from './campaign.ts';

const brand = 'noor';

export const noorCampaigns: DemoCampaign[] = [
  {
    brand,
    title: 'Founder story in your own words',
    description: 'Noor began in a kitchen in Amman. Tell that story as if you told it to a friend.',
    requirements:
      'Talk to the camera, one take feels best. 30 to 45 seconds, subtitles in Arabic or English.',
    dollars: 180,
    maxSubmissions: 2,
    videoStyle: 'Storytelling',
    cover: 'founder-story',
    createdDaysAgo: 46,
    deadlineInDays: -12,
    paid: 'card',
    declined: ['zaid', 'jonas'],
    videos: [
      {
        by: 'maya',
        takes: [
          {
            hoursAgo: 900,
            title: 'The kitchen where it began',
            clip: 'founder-story',
            verdict: { approved: 'Warm and true. This is exactly the tone.', hoursAgo: 880 },
            ratings: {
              brand: {
                hoursAgo: 870,
                stars: 5,
                review: 'Maya heard what we could not put into words. We did not change a frame.',
              },
              creator: {
                hoursAgo: 850,
                stars: 5,
                aspects: [5, 5, 5],
                review: 'Clear from the first line, and an answer within a day.',
              },
            },
          },
        ],
      },
      {
        by: 'lina',
        takes: [
          {
            hoursAgo: 890,
            title: 'Noor, told by a neighbour',
            clip: 'skin-routine',
            verdict: { changes: 'Lovely voice! Please mention the founder by name.', hoursAgo: 875 },
          },
          {
            hoursAgo: 850,
            title: 'Noor, told by a neighbour (with her name)',
            clip: 'founder-story',
            verdict: { approved: 'Perfect now, thank you Lina.', hoursAgo: 842 },
            ratings: {
              brand: {
                hoursAgo: 830,
                stars: 5,
                review: 'Took one remark and made it better than we had asked for.',
              },
              creator: {
                hoursAgo: 800,
                stars: 4,
                aspects: [5, 4, 5],
                review: 'Kind feedback, paid at once. The brief could have said earlier whom to name.',
              },
            },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'Rose cleanser: the sixty-second evening',
    description: 'Your evening in one minute, with the rose cleanser as its quiet centre.',
    requirements: 'No filters on skin. Show the lather. Vertical, 40 to 60 seconds.',
    dollars: 150,
    maxSubmissions: 3,
    videoStyle: 'Routine',
    productUrl: 'https://noor.example/rose-cleanser',
    cover: 'skin-routine',
    createdDaysAgo: 34,
    deadlineInDays: -3,
    paid: 'wallet',
    ending: { change: 'complete', hoursAgo: 90 },
    declined: ['karim'],
    videos: [
      {
        by: 'hana',
        takes: [
          {
            hoursAgo: 700,
            title: 'Evening, slowly',
            clip: 'skin-routine',
            verdict: { approved: true, hoursAgo: 668 },
            ratings: {
              brand: { hoursAgo: 650, stars: 4 },
            },
          },
        ],
      },
      {
        by: 'amina',
        takes: [
          {
            hoursAgo: 640,
            title: 'After the run, before the sofa',
            clip: 'skin-routine',
            verdict: { changes: 'The bottle is out of frame for most of it.', hoursAgo: 610 },
          },
          {
            hoursAgo: 560,
            title: 'After the run, bottle in frame',
            clip: 'skin-routine',
            verdict: { approved: 'Great energy.', hoursAgo: 540 },
            ratings: {
              brand: { hoursAgo: 535, stars: 4, review: 'Great energy, and quick with the second version.' },
              creator: {
                hoursAgo: 500,
                stars: 3,
                aspects: [5, 3, 4],
                review: 'Where the bottle should stand was said only after the first video.',
              },
            },
          },
        ],
      },
    ],
  },
  {
    brand,
    colleague: 'rana',
    title: 'سيروم التوهّج: روتين الصباح',
    description: 'نريد روتينًا صباحيًا صادقًا يظهر فيه سيروم التوهّج من أول قطرة حتى الخروج من البيت.',
    requirements:
      'تصوير عمودي في ضوء النهار، من 20 إلى 40 ثانية، والمنتج ظاهر في أول ثلاث ثوانٍ. من دون فلاتر.',
    dollars: 144,
    maxSubmissions: 6,
    videoStyle: 'روتين يومي',
    productUrl: 'https://noor.example/ar/glow-serum',
    cover: 'glow-serum',
    createdDaysAgo: 24,
    deadlineInDays: 9,
    paid: 'wallet',
    declined: ['faisal'],
    accepted: ['tariq'],
    waiting: ['zaid', 'nadia'],
    videos: [
      {
        by: 'lina',
        takes: [
          {
            hoursAgo: 460,
            title: 'صباحي مع سيروم التوهّج',
            notes: 'صوّرت قرب النافذة الساعة السابعة صباحًا.',
            clip: 'glow-serum',
            verdict: { approved: 'إضاءة رائعة وصوت هادئ، شكرًا لينا!', hoursAgo: 440 },
            ratings: {
              brand: { hoursAgo: 430, stars: 5, review: 'ضوء جميل وصوت هادئ، والتسليم قبل الموعد.' },
              creator: {
                hoursAgo: 400,
                stars: 5,
                aspects: [5, 5, 5],
                review: 'موجز واضح ومراجعة سريعة، وسعدت بالعمل مع رنا.',
              },
            },
          },
        ],
      },
      {
        by: 'rania',
        takes: [
          {
            hoursAgo: 76,
            title: 'بشرة حساسة ونتيجة هادئة',
            notes: 'أستخدم السيروم منذ أسبوعين، والكلام عن تجربتي أنا.',
            clip: 'skin-routine',
          },
        ],
      },
      {
        by: 'salma',
        takes: [
          {
            hoursAgo: 300,
            title: 'توهّج قبل العمل',
            clip: 'glow-serum',
            verdict: { changes: 'الفكرة جميلة، لكن الموسيقى أعلى من صوتك. نرجو خفضها.', hoursAgo: 280 },
          },
          {
            hoursAgo: 190,
            title: 'توهّج قبل العمل، صوت أوضح',
            clip: 'glow-serum',
            verdict: { changes: 'ممتاز الآن. نحتاج فقط ظهور العبوة كاملة في البداية.', hoursAgo: 170 },
          },
          { hoursAgo: 30, title: 'توهّج قبل العمل، النسخة الثالثة', clip: 'glow-serum' },
        ],
      },
    ],
  },
  {
    brand,
    colleague: 'rana',
    title: 'Winter hand balm, close up',
    description: 'Dry hands, cold mornings, one balm. We want texture you can almost feel.',
    requirements: 'Macro shots, natural sound, no music. 15 to 25 seconds.',
    dollars: 120,
    maxSubmissions: 5,
    intake: 'open_call',
    videoStyle: 'ASMR',
    productUrl: 'https://noor.example/hand-balm',
    cover: 'green-soap',
    createdDaysAgo: 17,
    deadlineInDays: 12,
    paid: 'wallet',
    videos: [
      {
        by: 'daniel',
        takes: [
          {
            hoursAgo: 330,
            title: 'Workshop hands',
            clip: 'desk-setup',
            verdict: { approved: 'Unexpected and very good.', hoursAgo: 310 },
            ratings: {
              creator: {
                hoursAgo: 300,
                stars: 5,
                aspects: [5, 4, 5],
                review: 'They let me try something odd.',
              },
            },
          },
        ],
      },
      { by: 'hana', takes: [{ hoursAgo: 54, title: 'Frost on the window', clip: 'green-soap' }] },
      {
        by: 'nadia',
        takes: [
          {
            hoursAgo: 120,
            title: 'Two kids, four cold hands',
            clip: 'green-soap',
            verdict: { changes: 'So sweet. Could you cut it to 25 seconds?', hoursAgo: 96 },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'SPF 50 that leaves no white cast',
    description: 'Put it on in front of the camera, in real sun, on your real skin.',
    requirements: 'Before and after in one shot. Say the words “no white cast” or show it. 20 to 30 seconds.',
    dollars: 220,
    maxSubmissions: 4,
    videoStyle: 'Demonstration',
    productUrl: 'https://noor.example/spf-50',
    cover: 'skin-routine',
    createdDaysAgo: 13,
    deadlineInDays: 16,
    paid: 'card',
    declined: ['zaid'],
    waiting: ['yousef', 'rania', 'daniel'],
    accepted: ['omar'],
    videos: [
      {
        by: 'lina',
        takes: [{ hoursAgo: 3, title: 'Noon sun, no white cast', clip: 'skin-routine' }],
      },
      {
        by: 'amina',
        takes: [
          {
            hoursAgo: 150,
            title: 'Long run, full sun',
            clip: 'run-club',
            verdict: { approved: 'You made sunscreen exciting. Approved!', hoursAgo: 130 },
            ratings: {
              brand: { hoursAgo: 125, stars: 5, review: 'The best hook we have had so far.' },
            },
          },
        ],
      },
      { by: 'maya', takes: [{ hoursAgo: 5, title: 'First impression, no edits', clip: 'skin-routine' }] },
    ],
  },
  {
    brand,
    title: 'Night repair: what is on your shelf?',
    description: 'A night routine by candlelight with our repair oil as the last step.',
    requirements: 'Low light is welcome, noise is not. 25 to 40 seconds, voiceover in Arabic or English.',
    dollars: 160,
    maxSubmissions: 4,
    videoStyle: 'Routine',
    cover: 'night-candle',
    createdDaysAgo: 11,
    deadlineInDays: 6,
    paid: 'wallet',
    waiting: ['salma', 'hana'],
    videos: [
      {
        by: 'lina',
        takes: [
          {
            hoursAgo: 170,
            title: 'Ten quiet minutes',
            clip: 'night-candle',
            verdict: {
              changes: 'Beautiful, but we never see the label. One close-up, please.',
              hoursAgo: 140,
            },
          },
          {
            hoursAgo: 60,
            title: 'Ten quiet minutes, with the label',
            notes: 'Added the close-up at second twelve.',
            clip: 'night-candle',
          },
        ],
      },
      {
        by: 'karim',
        takes: [
          {
            hoursAgo: 100,
            title: 'Night routine of a man who had none',
            clip: 'desk-setup',
            verdict: { approved: 'We laughed, then we ordered. Wonderful.', hoursAgo: 70 },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'الجمعة البيضاء: افتحوا الصندوق معنا',
    description: 'صندوق الهدايا الشتوي لمتابعيكم: لحظة الفتح، والرائحة، وأول انطباع.',
    requirements: 'لقطة فتح واحدة متصلة، ثم المنتجات واحدًا واحدًا. من 30 إلى 45 ثانية.',
    dollars: 260,
    maxSubmissions: 8,
    videoStyle: 'فتح صندوق',
    cover: 'ramadan-unboxing',
    createdDaysAgo: 5,
    deadlineInDays: 5,
    paid: 'wallet',
    waiting: ['faisal', 'tariq', 'amina', 'zaid', 'jonas'],
    accepted: ['yousef', 'nadia'],
    videos: [{ by: 'maya', takes: [{ hoursAgo: 20, title: 'صندوق الشتاء وصل!', clip: 'ramadan-unboxing' }] }],
  },
  {
    brand,
    title: 'Barrier cream, thirty days later',
    description: 'For creators who keep a promise: thirty days, one cream, one honest film at the end.',
    requirements: 'Show day 1, day 10, day 20 and day 30 in the same light. 60 seconds at most.',
    dollars: 640,
    maxSubmissions: 3,
    videoStyle: 'Before and after',
    productUrl: 'https://noor.example/barrier-cream',
    cover: 'glow-serum',
    createdDaysAgo: 9,
    deadlineInDays: 40,
    paid: 'card',
    ending: { change: 'pause', hoursAgo: 26 },
    waiting: ['daniel', 'amina'],
    accepted: ['hana'],
  },
  {
    brand,
    title: 'Ramadan 2027 hero film',
    description: 'One film for the whole season: generosity, light and a table full of people.',
    requirements: 'Concept first, then filming. 45 to 60 seconds, Arabic voiceover, clean music rights.',
    dollars: 2400,
    maxSubmissions: 1,
    videoStyle: 'Short film',
    cover: 'ramadan-unboxing',
    createdDaysAgo: 2,
    deadlineInDays: 60,
    paid: 'wallet',
    waiting: ['yousef', 'omar', 'salma', 'tariq', 'karim'],
  },
  {
    brand,
    title: 'Lip oil in five shades',
    description: 'Five shades, five moods, fifteen seconds.',
    requirements: 'One shade per cut, daylight, no text on screen.',
    dollars: 130,
    cover: 'three-looks',
    createdDaysAgo: 1,
    deadlineInDays: 21,
  },
  {
    brand,
    title: 'تحدّي الماء الوردي',
    description: 'رشّة واحدة قبل كل صلاة أو اجتماع: كيف يبدأ يومك من جديد؟',
    requirements: 'لقطات يومية سريعة، من 15 إلى 30 ثانية.',
    dollars: 110,
    intake: 'open_call',
    cover: 'green-soap',
    createdDaysAgo: 0,
    deadlineInDays: 28,
  },
];
