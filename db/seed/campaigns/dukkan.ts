import type { DemoCampaign } from './campaign.ts';

const brand = 'dukkan';

export const dukkanCampaigns: DemoCampaign[] = [
  {
    brand,
    title: 'Olive oil soap, grandmother approved',
    description: 'Our soap is older than most brands. Film someone who remembers it.',
    must: ['A real person speaks: a grandmother, an aunt, a neighbour', 'Subtitles, in any language'],
    avoid: ['Actors reading a script'],
    dollars: 155,
    maxSubmissions: 4,
    videoStyle: 'Interview',
    cover: 'green-soap',
    createdDaysAgo: 22,
    deadlineInDays: 15,
    paid: 'wallet',
    waiting: ['omar'],
    declined: ['jonas'],
    accepted: ['maya'],
    videos: [
      {
        by: 'nadia',
        takes: [
          {
            hoursAgo: 400,
            title: 'Teta tests the soap',
            clip: 'green-soap',
            verdict: { approved: 'We all cried a little.', hoursAgo: 380 },
          },
        ],
      },
      { by: 'salma', takes: [{ hoursAgo: 22, title: 'حمّام جدتي', clip: 'green-soap' }] },
    ],
  },
  {
    brand,
    title: 'Candle for the blackout hour',
    description: 'In Beirut the lights go out; our candle makes it an evening. Keep it hopeful.',
    must: ['Only candlelight', '20 to 30 seconds'],
    avoid: ['Politics'],
    dollars: 135,
    maxSubmissions: 5,
    videoStyle: 'Mood',
    cover: 'night-candle',
    createdDaysAgo: 13,
    deadlineInDays: 9,
    paid: 'wallet',
    waiting: ['amina', 'daniel'],
    videos: [
      {
        by: 'lina',
        takes: [
          {
            hoursAgo: 72,
            title: 'An hour with one candle',
            clip: 'night-candle',
            verdict: { approved: 'Poetry. Thank you.', hoursAgo: 45 },
            ratings: {
              brand: { hoursAgo: 40, stars: 5, review: 'We watched it in the shop with the lights off.' },
            },
          },
        ],
      },
      {
        by: 'maya',
        takes: [
          {
            hoursAgo: 190,
            title: 'Lights out, games on',
            clip: 'night-candle',
            verdict: { approved: true, hoursAgo: 165 },
          },
        ],
      },
    ],
  },
  {
    brand,
    title: 'نباتات لا تموت',
    description: 'ثلاث نصائح لمن يقتل كل نبتة، مع أصيصنا الذي يسقي نفسه.',
    must: ['نصائح حقيقية ونبتة حقيقية', 'من 25 إلى 40 ثانية'],
    avoid: ['نباتات صناعية'],
    dollars: 145,
    maxSubmissions: 6,
    intake: 'open_call',
    videoStyle: 'نصائح',
    cover: 'plant-care',
    createdDaysAgo: 9,
    deadlineInDays: 17,
    paid: 'card',
    videos: [
      {
        by: 'hana',
        takes: [
          {
            hoursAgo: 150,
            title: 'Three rules for forgetful people',
            clip: 'plant-care',
            verdict: { approved: 'Useful and beautiful.', hoursAgo: 125 },
          },
        ],
      },
      { by: 'tariq', takes: [{ hoursAgo: 56, title: 'أستاذ العلوم ونبتته', clip: 'plant-care' }] },
    ],
  },
  {
    brand,
    title: 'Spice box taste test',
    description: 'Seven spices, one blindfold.',
    must: ['Your first honest reaction', '30 to 45 seconds'],
    avoid: ['Rehearsed reactions'],
    dollars: 160,
    cover: 'spice-review',
    createdDaysAgo: 2,
    deadlineInDays: 19,
  },
];
