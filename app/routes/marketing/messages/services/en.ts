import { product } from '#platform/product-info/product-info.ts';

const name = product.name.en;

const en = {
  parts: {
    top: 'Overview',
    values: 'Benefits',
    how: 'How it works',
    results: 'Results',
    packages: 'Packages',
    faqs: 'FAQs',
  },
  story: {
    challenge: 'Challenge',
    solution: 'Solution',
    throughput: 'videos a month',
    cpa: 'cost per purchase',
    roas: 'return on ad spend',
  },
  contactSales: 'Contact sales',
  scheduleDemo: 'Schedule a demo',
  popular: 'Most popular',
  perMonth: 'a month',
  ecommerce: {
    title: 'Show your product in real hands',
    text: 'A short video shows what it is like to own your product: unpacked on a kitchen table, tried for a week.',
    values: {
      title: 'Benefits for your store',
      n1: {
        title: 'Videos for every place that sells',
        text: 'Product pages, ads, emails, your channels: the brief says which format and length you need.',
      },
      n2: {
        title: 'People who match your customers',
        text: 'Find creators by tags, country and language, look at what they filmed before, and accept those who fit.',
      },
      n3: {
        title: 'A fixed price per video',
        text: 'You set the price. A video that you do not approve costs nothing.',
      },
      n4: {
        title: 'Enough videos to test',
        text: 'Order one idea with five different opening scenes and let your customers decide.',
      },
    },
    how: {
      title: 'Five steps from product to video',
      text: 'Everything happens in one place, and you always see whose turn it is.',
      n1: {
        title: 'Brief',
        text: 'Describe the product, the message and the must-have shots. Add pictures, examples and guidelines.',
      },
      n2: { title: 'Publish', text: 'Pay the publishing fee once, and creators see your campaign.' },
      n3: {
        title: 'Choose',
        text: 'Read applications, check portfolios and accept creators. Ship your product if needed.',
      },
      n4: { title: 'Review', text: 'Watch each version on the page, approve it or ask for changes.' },
      n5: {
        title: 'Use',
        text: 'Approved videos are yours to use as the brief says, and the creator is paid.',
      },
      note: 'See the whole process, with every payment, from both sides:',
    },
    results: {
      title: 'Case studies',
      text: 'Invented stores and numbers that show how campaigns are set up and measured.',
      figures: {
        n1: 'more purchases on pages with video',
        n2: 'lower cost per purchase',
        n3: 'more videos to test',
        n4: 'of buyers trust videos by real people',
      },
    },
    stories: {
      n1: {
        title: 'Noor Skin',
        subtitle: 'Skin care · a serum that nobody knew yet',
        challenge: 'Product photos looked like everybody’s. Visitors read the page and left.',
        solution: 'Ten creators filmed their first week with the serum, with three different openings each.',
        results: {
          n1: { value: '+85%', label: 'purchases on the page' },
          n2: { value: '10', label: 'creators' },
          n3: { value: '30', label: 'videos' },
        },
        quote: '“We stopped guessing which opening works. We could see it.”',
        author: 'Head of marketing, Noor Skin',
      },
      n2: {
        title: 'Sands Spices',
        subtitle: 'Food · a shop in two languages',
        challenge: 'The Arabic shop sold half of what the English one did, with the same pictures.',
        solution: 'Arabic-speaking home cooks filmed their own recipes in their own kitchens.',
        results: {
          n1: { value: '-60%', label: 'cost per purchase' },
          n2: { value: '2', label: 'languages' },
          n3: { value: '24', label: 'videos' },
        },
        quote: '“They sounded like our customers’ aunts. That was the point.”',
        author: 'Founder, Sands Spices',
      },
      n3: {
        title: 'Stride',
        subtitle: 'Sport · running shoes in three colors',
        challenge: 'One expensive film a year, worn out after three weeks of ads.',
        solution: 'A campaign every month, open to anyone who runs, at a low price per video.',
        results: {
          n1: { value: '10x', label: 'videos a year' },
          n2: { value: '4.7x', label: 'return on ad spend' },
          n3: { value: '12', label: 'campaigns' },
        },
        quote: '“Our ads look like our customers’ phones now.”',
        author: 'Growth lead, Stride',
      },
    },
    packages: {
      title: 'Packages',
      text: 'Starter is self-service. For Growth and Scale our team works with you; pricing on request.',
      starter: {
        title: 'Starter',
        text: 'You run your own campaigns.',
        n1: '2 revisions per video',
        n2: 'Standard delivery: first version in 5–7 days, unless your campaign sets another time',
        n3: 'Price per video set by you',
      },
      growth: {
        title: 'Growth',
        text: 'We help with briefs and choosing. On request.',
        n1: '3 revisions per video',
        n2: 'First version in 3–5 days',
        n3: 'A personal contact',
      },
      scale: {
        title: 'Scale',
        text: 'Many videos, every month. On request.',
        n1: 'Unlimited revisions',
        n2: 'First version in 24–48 hours (rush delivery)',
        n3: 'Planning across campaigns',
      },
    },
    faqs: {
      n1: {
        question: 'Do I have to send my product to creators?',
        answer:
          'If it has to be in the video, usually yes. Say in the brief how it gets there; you arrange the shipping with the creators you accepted.',
      },
      n2: {
        question: 'May I use the videos in ads?',
        answer:
          'Write it into the brief. Creators then know it when they apply, and you may use approved videos as the brief says.',
      },
      n3: {
        question: 'What does a video cost?',
        answer:
          'You set the price. Our recommended prices begin at $99 for fifteen seconds and go up to $269 for sixty seconds by a premium creator with professional editing. Publishing a campaign costs $299 once.',
      },
      n4: {
        question: 'Can I ask for videos in Arabic?',
        answer: 'Yes. Creators name the languages they film in, and Laqta works in Arabic and English.',
      },
      n5: {
        question: 'What file format do I get?',
        answer:
          'You get the file that the creator uploaded. We check its aspect ratio, length, resolution and sound against what your campaign asks for.',
      },
      n6: {
        question: 'What if nobody applies?',
        answer:
          'Raise the price, extend the deadline or duplicate the campaign as an open call. You can improve a published campaign at any time.',
      },
    },
    closing: {
      title: 'Which product do you want to see first?',
      text: 'Write the brief now, or tell us your plans and we help.',
    },
    bar: 'Product videos, paid per approval',
  },
  agencies: {
    title: 'Twenty clients. One place for all their videos.',
    text: `${name} finds the people who film for your clients, and keeps versions, decisions and payments in order.`,
    partners: 'Partner agencies',
    partnerNames: { n1: 'North & Palm', n2: 'Studio Marsa', n3: 'Brightside', n4: 'Dhow Media' },
    values: {
      title: 'Benefits for your agency',
      n1: {
        title: 'Casting without a spreadsheet',
        text: 'Find creators by tags, place and language, and see their past work and ratings beside their names.',
      },
      n2: {
        title: 'Changes in one thread',
        text: 'Every version, every reason and every decision stays with the video, not in someone’s inbox.',
      },
      n3: {
        title: 'Costs per client',
        text: 'Each campaign has its own budget, and each approved video its own line with a receipt.',
      },
      n4: {
        title: 'Work in English and Arabic',
        text: 'Screens and emails appear in English or Arabic, as each person chooses. Briefs and messages stay in the language in which they were written.',
      },
    },
    how: {
      title: 'From the client’s brief to the report',
      n1: {
        title: 'Brief intake',
        text: 'We turn your client’s brief into one that creators can film.',
      },
      n2: {
        title: 'Creator pool',
        text: 'We put together creators who suit the client, and you say who stays.',
      },
      n3: {
        title: 'Content',
        text: 'Creators film and upload; you see each version as soon as it is there.',
      },
      n4: {
        title: 'Quality and editing',
        text: 'Files are checked for aspect ratio, length, resolution and sound. Captions or professional editing are ordered with the video.',
      },
      n5: {
        title: 'Delivery and report',
        text: 'Approved files to download, with the cost of each video per campaign.',
      },
    },
    packages: {
      title: 'Plans for teams',
      text: 'The price of a plan pays for the work of our team. The videos and publishing fees are not included. Plans are set up on request.',
      partner: {
        title: 'Partner',
        text: 'For a first handful of clients.',
        n1: '<b>5</b> brand workspaces, one for each client',
        n2: 'We look after up to <b>50</b> videos a month',
        n3: '<b>2</b> admin seats',
        n4: 'Delivery of a first version in <b>3–5 days</b>',
        n5: '<b>2</b> revisions',
      },
      pro: {
        title: 'Pro',
        text: 'For agencies with videos every week.',
        n1: '<b>15</b> brand workspaces, one for each client',
        n2: 'We look after up to <b>150</b> videos a month',
        n3: '<b>5</b> admin seats',
        n4: 'Delivery of a first version in <b>24–48 hours</b>',
        n5: '<b>3</b> revisions',
      },
      enterprise: {
        title: 'Enterprise',
        text: 'For networks and groups.',
        n1: '<b>Unlimited</b> workspaces, one for each client',
        n2: 'We look after <b>500+</b> videos a month',
        n3: '<b>Unlimited</b> seats',
        n4: 'Delivery of a first version in <b>12–24 hours</b>',
        n5: '<b>Unlimited</b> revisions and API access',
      },
    },
    addOns: {
      title: 'Add-ons',
      text: 'Starting prices. We agree with you whether each is paid per video, per month or once.',
      rush: 'Rush delivery in 12 hours',
      post: 'Post-production',
      vetting: 'Creators vetted for your client',
      analytics: 'Advanced analytics package',
      api: 'API access and integrations',
      seat: 'Each additional admin seat',
    },
    results: { title: 'Agency case studies' },
    stories: {
      n1: {
        title: 'North & Palm',
        subtitle: 'for a chain of coffee bars',
        challenge: 'A new drink every two weeks, and no time for a shoot for each of them.',
        solution: 'A standing pool of eight creators near the bars, one brief per drink.',
        throughput: '48',
        cpa: '-35%',
        roas: '3.9x',
        quote: '“The client approves on Monday what was filmed on Friday.”',
        author: 'Account director, North & Palm',
      },
      n2: {
        title: 'Studio Marsa',
        subtitle: 'for an online fashion shop',
        challenge: 'The same clothes for Riyadh and for London, in the tone of each.',
        solution: 'Two campaigns with the same must-haves, one for each language.',
        throughput: '80',
        cpa: '-42%',
        roas: '4.7x',
        quote: '“We translated the brief, not the people.”',
        author: 'Head of content, Studio Marsa',
      },
      n3: {
        title: 'Dhow Media',
        subtitle: 'for a booking app',
        challenge: 'Ads wore out faster than the team could make new ones.',
        solution:
          'An open call each month at a low price per video. The best creators were invited to the next one.',
        throughput: '120',
        cpa: '-28%',
        roas: '4.1x',
        quote: '“We plan tests now, not shoots.”',
        author: 'Performance lead, Dhow Media',
      },
    },
    faqs: {
      n1: {
        question: 'Can we start without a plan?',
        answer:
          'Yes. Open a brand account and run a campaign for one client. You need a plan only if our team works with yours.',
      },
      n2: {
        question: 'Does our client see the platform?',
        answer: 'Only if you want it. You download approved files and hand them over as you always do.',
      },
      n3: {
        question: 'Can we use our own branding?',
        answer: 'Not yet. Tell us your needs and we will see what is possible.',
      },
      n4: {
        question: 'Is there an API?',
        answer:
          'Everything the product does goes through a documented API. Access for your own systems is arranged on request.',
      },
      n5: {
        question: 'Who pays the creators?',
        answer:
          'Each approved video is paid from the wallet of the workspace that ordered it, and the creator receives 85% of its price.',
      },
      n6: {
        question: 'How are plans billed?',
        answer:
          'Monthly, by agreement. The listed prices are starting points; videos and publishing fees are extra.',
      },
    },
    closing: {
      title: 'Bring us one client’s brief',
      text: 'We go through it together in a short call and plan the campaign.',
    },
    bar: 'Creator videos for your clients',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    services: typeof en;
  }
}
