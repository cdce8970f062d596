import type { Platforms } from '#features/identity/workspaces/platforms.ts';
import type { Category, Spoken } from '#features/identity/workspaces/rules.ts';
import type { ClientBrandInput } from '#features/people/brands/schema.ts';

export type DemoPerson = {
  email?: string;
  name: string;
  companyName?: string;
  language: 'en' | 'ar';
  location?: string;
  bio?: string;
  tags?: string[];
  /** A file in public/demo/avatars, without its ending. */
  avatar?: string;
};
export type DemoBrand = DemoPerson & {
  companyName: string;
  /** Without it they came one after the other, long ago. */
  joinedDaysAgo?: number;
  topUps: string[];
  website?: string;
  category?: Category;
  orders?: Omit<ClientBrandInput, 'description'>[];
};
/** `begun`: an account at Stripe whose onboarding was not finished. `none`: nothing set up. */
export type DemoCreator = DemoPerson & {
  payout: 'stripe' | 'paypal' | 'bank' | 'begun' | 'none';
  /** Default: one after the other, long ago. */
  joinedDaysAgo?: number;
  languages?: Spoken[];
  platforms?: Platforms;
};

export const brands = {
  noor: {
    email: 'brand@laqta.example',
    name: 'Noor Al-Khatib',
    companyName: 'Noor Skincare · نور',
    language: 'en',
    location: 'Amman, Jordan',
    bio: 'Gentle skincare, made in small batches in Amman since 2019.',
    website: 'https://noor.example',
    category: 'fashionBeauty',
    orders: [
      { name: 'Noor Skincare', category: 'fashionBeauty', website: 'https://noor.example', country: 'JO' },
      { name: 'ورد نور', category: 'healthWellness', website: 'https://ward.example', country: 'SA' },
      { name: 'Noor Sun', category: 'sportsFitness', website: 'https://sun.noor.example', country: 'AE' },
    ],
    avatar: 'noor',
    topUps: ['pro', 'growth'],
  },
  bunn: {
    name: 'عبدالله السبيعي',
    companyName: 'محمصة بُنّ',
    language: 'ar',
    location: 'الرياض، السعودية',
    topUps: ['growth', 'growth'],
  },
  tamra: {
    name: 'هند المنصوري',
    companyName: 'تمرة للتمور',
    language: 'ar',
    location: 'المدينة المنورة، السعودية',
    topUps: ['growth', 'growth'],
  },
  khatwa: {
    name: 'Sara Mitchell',
    companyName: 'Khatwa Running',
    language: 'en',
    location: 'Dubai, UAE',
    topUps: ['pro'],
  },
  mawid: {
    name: 'أحمد فتحي',
    companyName: 'تطبيق موعد',
    language: 'ar',
    location: 'القاهرة، مصر',
    topUps: ['pro'],
  },
  dukkan: {
    name: 'Rami Khoury',
    companyName: 'Dukkan Home',
    language: 'en',
    location: 'Beirut, Lebanon',
    topUps: ['growth', 'starter'],
  },
  layan: {
    name: 'Layan Bennani',
    companyName: 'Layan · ليان',
    language: 'en',
    location: 'Casablanca, Morocco',
    topUps: ['growth', 'starter'],
  },
  empty: {
    email: 'new-brand@laqta.example',
    name: 'Nadim Saab',
    companyName: 'Studio Nine',
    language: 'en',
    joinedDaysAgo: 1,
    topUps: [],
  },
  /** Without campaigns: shows the empty state of analytics. */
  quiet: {
    name: 'Tala Nasser',
    companyName: 'Waha Candles',
    language: 'en',
    topUps: [],
  },
} as const satisfies Record<string, DemoBrand>;

export const creators = {
  lina: {
    email: 'creator@laqta.example',
    name: 'Lina Haddad',
    language: 'en',
    location: 'Amman, Jordan',
    bio: 'Calm, close-up skincare and kitchen videos. I film in daylight and speak Arabic and English.',
    tags: ['Skincare', 'Coffee', 'Home'],
    avatar: 'lina',
    languages: ['ar', 'en'],
    platforms: {
      tiktok: { url: 'https://www.tiktok.com/@lina.films', followers: 48_200 },
      instagram: { url: 'https://www.instagram.com/lina.films', followers: 12_400 },
    },
    payout: 'stripe',
  },
  maya: {
    name: 'Maya Khalil',
    language: 'en',
    location: 'Beirut, Lebanon',
    bio: 'Beauty without filters. Honest first impressions in under forty seconds.',
    tags: ['Beauty', 'Unboxing'],
    avatar: 'maya',
    languages: ['en', 'fr', 'ar'],
    platforms: { instagram: { url: 'https://www.instagram.com/maya.khalil', followers: 31_000 } },
    payout: 'stripe',
  },
  hana: {
    name: 'Hana Sato-Aziz',
    language: 'en',
    location: 'Toronto, Canada',
    bio: 'Slow living, soft light and plants that refuse to die.',
    tags: ['Home', 'Plants', 'Wellness'],
    languages: ['en'],
    avatar: 'hana',
    payout: 'stripe',
  },
  omar: {
    name: 'عمر القحطاني',
    language: 'ar',
    location: 'الرياض، السعودية',
    bio: 'أجرّب كل ما يُؤكل ويُشرب وأقول رأيي بصراحة وبابتسامة.',
    tags: ['طعام', 'قهوة', 'تجارب'],
    avatar: 'omar',
    languages: ['ar'],
    platforms: {
      snapchat: { url: 'https://www.snapchat.com/add/omar.eats', followers: null },
      youtube: { url: 'https://www.youtube.com/@omar.eats', followers: 96_500 },
    },
    payout: 'stripe',
  },
  karim: {
    name: 'Karim Mansour',
    language: 'en',
    location: 'Cairo, Egypt',
    bio: 'Tech explained like I would to my mother. Screen recordings, jokes included.',
    tags: ['Apps', 'Tech', 'Desk setup'],
    languages: ['en', 'ar'],
    avatar: 'karim',
    payout: 'stripe',
  },
  yousef: {
    name: 'يوسف المرّي',
    language: 'ar',
    location: 'دبي، الإمارات',
    bio: 'تصوير هادئ للمنتجات الخليجية، والهدايا والضيافة تخصصي.',
    tags: ['ضيافة', 'هدايا', 'سيارات'],
    languages: ['ar'],
    avatar: 'yousef',
    payout: 'stripe',
  },
  salma: {
    name: 'سلمى بنجلون',
    language: 'ar',
    location: 'الدار البيضاء، المغرب',
    bio: 'أزياء محتشمة وتنسيقات يومية بميزانية معقولة.',
    tags: ['أزياء', 'جمال'],
    languages: ['ar', 'fr'],
    avatar: 'salma',
    payout: 'bank',
  },
  amina: {
    name: 'Amina Okoye',
    language: 'en',
    location: 'London, UK',
    bio: 'Runner, rambler, reviewer. Energetic voiceovers and real sweat.',
    tags: ['Fitness', 'Running', 'Beauty'],
    languages: ['en'],
    avatar: 'amina',
    payout: 'paypal',
  },
  daniel: {
    name: 'Daniel Reid',
    language: 'en',
    location: 'London, UK',
    bio: 'Desk setups, coffee gear and small tools that earn their place.',
    tags: ['Tech', 'Coffee'],
    languages: ['en'],
    avatar: 'daniel',
    payout: 'stripe',
  },
  jonas: {
    name: 'Jonas Weber',
    language: 'en',
    location: 'Berlin, Germany',
    bio: 'Trail runs and honest shoe tests after the first hundred kilometres.',
    tags: ['Running', 'Outdoors'],
    languages: ['de', 'en'],
    avatar: 'jonas',
    payout: 'stripe',
  },
  tariq: {
    name: 'طارق الزعبي',
    language: 'ar',
    location: 'عمّان، الأردن',
    bio: 'معلّم سابق، أشرح المنتجات خطوة بخطوة وبصوت واضح.',
    tags: ['شرح', 'تطبيقات', 'طعام'],
    languages: ['ar'],
    avatar: 'tariq',
    payout: 'stripe',
  },
  rania: {
    name: 'رانيا عبد الحميد',
    language: 'ar',
    location: 'القاهرة، مصر',
    bio: 'روتين العناية بالبشرة الحساسة، بلا مبالغة.',
    tags: ['عناية بالبشرة', 'جمال'],
    languages: ['ar'],
    payout: 'begun',
  },
  faisal: {
    name: 'فيصل الحربي',
    language: 'ar',
    location: 'جدة، السعودية',
    bio: 'قهوة مختصة ورحلات قصيرة على الساحل.',
    tags: ['قهوة', 'سفر'],
    languages: ['ar'],
    payout: 'bank',
  },
  nadia: {
    name: 'Nadia Trabelsi',
    language: 'en',
    location: 'Tunis, Tunisia',
    bio: 'Mother of two. Warm, funny, unscripted family videos in French, Arabic and English.',
    tags: ['Family', 'Home', 'Food'],
    languages: ['fr', 'ar', 'en'],
    payout: 'paypal',
  },
  zaid: {
    name: 'Zaid Nasser',
    language: 'en',
    location: 'Amman, Jordan',
    bio: 'New here. Street interviews and quick cuts.',
    tags: ['Street', 'Comedy'],
    languages: ['ar', 'en'],
    payout: 'none',
  },
  ghada: {
    name: 'غادة العامري',
    language: 'ar',
    location: 'مسقط، عُمان',
    bio: 'بخور وعطور وبيوت عُمانية، بتصوير قريب وصوت هادئ.',
    tags: ['عطور', 'ضيافة', 'هدايا'],
    languages: ['ar', 'en'],
    joinedDaysAgo: 21,
    payout: 'none',
  },
  yassine: {
    name: 'Yassine Benali',
    language: 'en',
    location: 'Marrakesh, Morocco',
    bio: 'Markets, mint tea and things made by hand. I film in French, Darija and English.',
    tags: ['Food', 'Travel', 'Crafts'],
    languages: ['fr', 'ar', 'en'],
    joinedDaysAgo: 12,
    payout: 'none',
  },
  mei: {
    name: 'Mei Tanaka',
    language: 'en',
    location: 'Dubai, UAE',
    bio: 'Outfits for heat and air conditioning. Clean cuts, no shouting.',
    tags: ['Fashion', 'Beauty'],
    languages: ['en'],
    joinedDaysAgo: 6,
    payout: 'none',
  },
  empty: {
    email: 'new-creator@laqta.example',
    name: 'Dana Saleh',
    language: 'en',
    joinedDaysAgo: 2,
    payout: 'none',
  },
} as const satisfies Record<string, DemoCreator>;

export const colleagues = {
  rana: { email: 'rana@laqta.example', name: 'Rana Haddad', brand: 'noor', seat: 'manager' },
} as const;

export type BrandKey = keyof typeof brands;
export type ColleagueKey = keyof typeof colleagues;
export type CreatorKey = keyof typeof creators;

/** Two, because requests of one operator need confirmation by another. */
export const operators = {
  maker: { email: 'operator@laqta.example', name: 'Rima Qasem' },
  checker: { email: 'checker@laqta.example', name: 'Fares Odeh' },
};
