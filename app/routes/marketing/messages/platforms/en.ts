const en = {
  parts: {
    formats: 'Formats',
    factors: 'What counts',
    practices: 'How to do it well',
    stories: 'Success stories',
    faqs: 'FAQs',
  },
  figures: {
    n1: 'views of a campaign’s videos',
    n2: 'of viewers watched to the end',
    n3: 'return on ad spend',
  },
  factorsText:
    'No platform publishes how it weighs videos. The percentages are our rough estimate of how much each factor counts.',
  percent: '{{percent}}%',
  tip: 'Tip:',
  strategy: 'Strategy',
  sample: 'Sample {{number}}',
  opening: 'The opening: 0–3 s',
  closingText: 'An account is free, and your first brief takes a few minutes.',
  tiktok: {
    title: 'TikTok viewers decide in three seconds',
    text: 'Begin your brief with the first three seconds. Creators who live on TikTok know how to open a video.',
    formats: {
      title: 'TikTok formats',
      n1: {
        format: 'In-feed video',
        text: 'A story with one idea, told by one person.',
        performance: 'Best between 15 and 60 seconds',
        specs: '9:16 · 1080 × 1920 · with sound',
      },
      n2: {
        format: 'Ad by a creator',
        text: 'The same look, with a call to action at the end.',
        performance: 'Order three openings of it and test them',
        specs: '9:16 · 15–30 s · captions',
      },
      n3: {
        format: 'Answer to a comment',
        text: 'A question and a demonstration.',
        performance: 'Good for products that need explaining',
        specs: '9:16 · 20–40 s · with sound',
      },
    },
    factors: {
      title: 'Why TikTok videos spread',
      n1: {
        title: 'Watched to the end',
        text: 'A short video that people finish beats a long one that they abandon.',
      },
      n2: {
        title: 'The first three seconds',
        text: 'A movement, a question or a result that is already visible.',
      },
      n3: { title: 'Shares and comments', text: 'Something to send to a friend, or to object to.' },
      n4: { title: 'Sound and tags', text: 'A sound that is popular now, and three to five tags that fit.' },
    },
    practices: {
      n1: {
        title: 'Hook in the first three seconds',
        text: 'Show the result first and explain afterwards.',
        tip: 'ask for two versions that differ only in the opening.',
      },
      n2: {
        title: 'Film upright',
        text: 'The picture is 9:16 from the start. Cropped films look cropped.',
        tip: 'keep faces and words out of the bottom fifth; the app puts its captions and buttons there.',
      },
      n3: {
        title: 'Three to five tags',
        text: 'One tag for the product, one for the people, one for the moment.',
        tip: 'list the tags you want in the brief, so that creators do not guess.',
      },
      n4: {
        title: 'Talk the way people do on TikTok',
        text: 'No slogans. One sentence that a person would say.',
        tip: 'write down what has to be said, and leave the words to the creator.',
      },
    },
    stories: {
      n1: {
        brand: 'Kawa Bar',
        campaign: 'Iced latte, one take',
        strategy: 'Twelve creators made the same drink without a cut, each in their own kitchen.',
        results: {
          n1: { value: '3.2M', label: 'views' },
          n2: { value: '82%', label: 'engagement' },
          n3: { value: '4,100', label: 'purchases' },
          n4: { value: '38K', label: 'shares' },
        },
        quote: '“The video with the spilled milk sold the most.”',
        author: 'Marketing, Kawa Bar',
      },
      n2: {
        brand: 'Loom & Line',
        campaign: 'Three looks, one jacket',
        strategy: 'An open call for people of every size, with one rule: the jacket in the first second.',
        results: {
          n1: { value: '1.1M', label: 'views' },
          n2: { value: '74%', label: 'engagement' },
          n3: { value: '1,900', label: 'purchases' },
          n4: { value: '4.7x', label: 'ROAS' },
        },
        quote: '“We saw our jacket on people for the first time.”',
        author: 'Founder, Loom & Line',
      },
    },
    faqs: {
      n1: {
        question: 'Who posts the video?',
        answer:
          'You post it, on your own channel or as an ad. Creators deliver the file. If you want them to post it on their channel, agree on it in the brief.',
      },
      n2: {
        question: 'How long should it be?',
        answer:
          'Between 15 and 60 seconds for most products. The prices we recommend are for 15, 30 and 60 seconds.',
      },
      n3: {
        question: 'Which music may be used?',
        answer:
          'In ads, only music that is cleared for business use. Say in the brief whether you add the sound yourself.',
      },
      n4: {
        question: 'Do you check the format?',
        answer:
          'Yes. Aspect ratio, length, resolution and sound of every uploaded file are checked against what the campaign asks for.',
      },
      n5: {
        question: 'Can a creator submit a TikTok link?',
        answer:
          'If the campaign allows links, yes. The link opens on TikTok. A file is better, because you can watch it here and keep it.',
      },
    },
    closing: 'What should the first three seconds show?',
  },
  instagram: {
    title: 'One idea as a Reel, a Story and a square video',
    text: 'On Instagram the same idea lives in several formats. Give each one its own campaign, and creators film for that format instead of cutting one film three ways.',
    formats: {
      title: 'Instagram formats',
      n1: {
        format: 'Reels',
        text: 'Reach new people.',
        performance: 'Keep it short; the first seconds decide',
        specs: '9:16 · 15–90 s',
      },
      n2: {
        format: 'Stories',
        text: 'For people who know you: quick, personal, with a link.',
        performance: 'Three Stories in a row work better than one',
        specs: '9:16 · 15 s each',
      },
      n3: {
        format: 'Feed and long videos',
        text: 'Permanent posts on your profile.',
        performance: 'A cover that can be read when small',
        specs: '1:1 or 4:5 · longer videos (formerly IGTV) up to 60 min',
      },
    },
    factors: {
      title: 'Why Instagram posts perform',
      n1: { title: 'Saves and shares', text: 'A recipe, a routine, a list: something to come back to.' },
      n2: { title: 'Watch time', text: 'Loops and quick cuts keep people watching until the end.' },
      n3: { title: 'Relationship', text: 'People who have interacted with you see your posts again.' },
      n4: { title: 'Topic and tags', text: 'Five to ten tags that name what is in the picture.' },
    },
    practices: {
      n1: {
        title: 'Name the format',
        text: 'Reels and Stories upright, the feed square or 4:5.',
        tip: 'a campaign accepts one aspect ratio. For another format, duplicate the campaign.',
      },
      n2: {
        title: 'Make it worth saving',
        text: 'Show steps, amounts, before and after.',
        tip: 'ask for the list as text on the picture at the end.',
      },
      n3: {
        title: 'Five to ten tags',
        text: 'Use a few broad tags, but mostly precise ones.',
        tip: 'tags in both languages reach both audiences.',
      },
      n4: {
        title: 'Light matters more than the camera',
        text: 'A window does more than a new phone.',
        tip: 'put one picture of the light you like into the brief.',
      },
    },
    stories: {
      n1: {
        brand: 'Noor Skin',
        campaign: 'Seven mornings',
        strategy:
          'Creators filmed the same moment on seven mornings and edited it all into one 30-second video.',
        results: {
          n1: { value: '1.8M', label: 'reach' },
          n2: { value: '76%', label: 'engagement' },
          n3: { value: '2,300', label: 'purchases' },
          n4: { value: '61K', label: 'saves' },
        },
        quote: '“People saved it to remember which bottle comes first.”',
        author: 'Head of marketing, Noor Skin',
      },
      n2: {
        brand: 'Green Corner',
        campaign: 'Plants that forgive',
        strategy: 'Stories with one plant, one mistake and one rescue each.',
        results: {
          n1: { value: '640K', label: 'reach' },
          n2: { value: '69%', label: 'engagement' },
          n3: { value: '880', label: 'purchases' },
          n4: { value: '22K', label: 'saves' },
        },
        quote: '“Our most honest ad, and our cheapest.”',
        author: 'Owner, Green Corner',
      },
    },
    faqs: {
      n1: {
        question: 'One campaign for all formats?',
        answer:
          'Create one campaign for each format: each file is then checked against its own requirements and priced by its own length.',
      },
      n2: {
        question: 'How long may a Reel be?',
        answer: 'From 15 to 90 seconds. For most products 15 to 30 are enough.',
      },
      n3: {
        question: 'Can the creator publish it as a shared post with my brand?',
        answer:
          'That is agreed between you. Say in the brief that you want a shared post, and include it in the price.',
      },
      n4: {
        question: 'How many tags?',
        answer: 'Five to ten. List the required ones in the brief.',
      },
      n5: {
        question: 'Do I get the raw material?',
        answer: 'You get the approved file. If you also need the clips, ask for them in the brief.',
      },
    },
    closing: 'Which format do you need first?',
  },
  facebook: {
    title: 'Most people watch Facebook in silence',
    text: 'Your video must make sense without sound. Viewers also watch longer here than elsewhere. Mention both in the brief, so that creators film for it.',
    formats: {
      title: 'Facebook formats',
      n1: {
        format: 'Reels',
        text: 'Short videos for people who do not follow you.',
        performance: 'Words on the picture from the first second',
        specs: '9:16 · up to 60 s',
      },
      n2: {
        format: 'Stories',
        text: 'A reminder for people who already follow you.',
        performance: 'One thing to tap at the end',
        specs: '9:16 · 15 s',
      },
      n3: {
        format: 'Feed videos',
        text: 'Space for a whole explanation.',
        performance: 'Give a reason to keep watching within ten seconds',
        specs: '1:1, 4:5 or 16:9 · up to 240 min',
      },
    },
    factors: {
      title: 'Why Facebook videos perform',
      n1: { title: 'Comments', text: 'Questions that people like to answer.' },
      n2: {
        title: 'Watch time',
        text: 'A full minute of viewing tells the platform that the video is worth it.',
      },
      n3: { title: 'Shared with family', text: 'People pass on useful, moving and local things.' },
      n4: { title: 'Clear without sound', text: 'Captions, on-screen text and hands-on demonstrations.' },
    },
    practices: {
      n1: {
        title: 'Caption everything',
        text: 'Every spoken sentence is on the picture.',
        tip: 'order the captions with the video; they cost five dollars.',
      },
      n2: {
        title: 'Begin with the problem',
        text: 'People keep watching when they recognize the problem.',
        tip: 'describe the problem in the brief in your customers’ words.',
      },
      n3: {
        title: 'Show people and homes as they are',
        text: 'The audience is older than on other platforms and spots a fake setting at once.',
        tip: 'choose creators whose past videos look like your customers’ homes.',
      },
      n4: {
        title: 'One call to action',
        text: 'Ask viewers to order, book or write to you, but only one of these.',
        tip: 'tell creators where the link leads, so that they say the right thing.',
      },
    },
    stories: {
      n1: {
        brand: 'Date House',
        campaign: 'Boxes for Eid',
        strategy: 'Families opened the box together, and the grandmother had the last word.',
        results: {
          n1: { value: '2.4M', label: 'reach' },
          n2: { value: '64%', label: 'engagement' },
          n3: { value: '3,600', label: 'purchases' },
          n4: { value: '19K', label: 'shares' },
        },
        quote: '“It was sent around in family groups. We did not plan that.”',
        author: 'Sales, Date House',
      },
      n2: {
        brand: 'Mawid',
        campaign: 'Booked in a minute',
        strategy: 'One screen, one finger, one voice: creators booked something they really needed.',
        results: {
          n1: { value: '900K', label: 'reach' },
          n2: { value: '58%', label: 'engagement' },
          n3: { value: '5,200', label: 'sign-ups' },
          n4: { value: '3.8x', label: 'ROAS' },
        },
        quote: '“Nobody needed our tutorial any more.”',
        author: 'Product, Mawid',
      },
    },
    faqs: {
      n1: {
        question: 'How long may a Reel be?',
        answer: 'Up to 60 seconds. Feed videos may be up to 240 minutes, but you rarely need more than two.',
      },
      n2: {
        question: 'Do I need captions?',
        answer:
          'On Facebook, yes. Choose captions under Editing when you create the campaign; they add to the price of each video.',
      },
      n3: {
        question: 'Can I use the same video on Facebook and Instagram?',
        answer: 'Vertical Reels work on both. For the feed, ask for 4:5, which both support.',
      },
      n4: {
        question: 'Can I choose the age of creators?',
        answer:
          'You choose from those who apply, by their profile and past videos. The brief may say whom you are looking for.',
      },
      n5: {
        question: 'What about advertising rules?',
        answer:
          'You are responsible for your ads. Creators must be honest about the products they used, and ads must be recognizable as ads.',
      },
    },
    closing: 'Which problem does your product solve?',
  },
};

export default en;

declare module '#i18n/messages.ts' {
  interface Messages {
    platforms: typeof en;
  }
}
