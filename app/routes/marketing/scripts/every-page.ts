/** Runs at the end of each public page, which carries no framework. */

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

keepChosenLanguage();
closeMenus();
followTheme();
playInPlace();
followScroll();

/** A link marked with a language keeps that choice for the page it leads to. */
function keepChosenLanguage() {
  document.addEventListener('click', (event) => {
    const language = closest(event, '[data-language]')?.dataset.language;
    if (!language) return;
    try {
      localStorage.language = language;
      localStorage.removeItem('language-adopted');
    } catch {
      // The browser refuses storage. The cookie is enough for the server.
    }
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`;
  });
}

/** Menus open without a script. They close by Escape, by a click or focus elsewhere, and by a choice. */
function closeMenus() {
  const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')];
  const closeOthers = (event: Event) => {
    for (const menu of openMenus()) {
      const isChoice = event.type === 'click' && closest(event, 'a');
      if (isChoice || !menu.contains(event.target as Node)) menu.open = false;
    }
  };
  document.addEventListener('click', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** A stored theme wins over the system's for pictures too. */
function followTheme() {
  const { theme } = document.documentElement.dataset;
  if (!theme) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('[data-theme-source]'))
    source.media = theme === 'dark' ? source.dataset.themeSource || 'all' : 'not all';
}

/** A link to a film plays it in place of its poster. Without this script the link opens the file. */
function playInPlace() {
  document.addEventListener('click', (event) => {
    const link = closest(event, 'a[data-play]');
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const film = document.createElement('video');
    Object.assign(film, { src: link.href, controls: true, autoplay: true, playsInline: true });
    film.title = link.dataset.play ?? '';
    film.className = 'absolute inset-0 size-full bg-film object-cover';
    link.replaceWith(film);
    film.focus();
  });
}

/** Marks the link of the section in view. After the first screens, `data-scrolled` shows the bar at the bottom. */
function followScroll() {
  const sections = [...document.querySelectorAll<HTMLAnchorElement>('[data-spy] a')].map((link) => ({
    link,
    section: document.getElementById(link.hash.slice(1)),
  }));
  const update = () => {
    document.documentElement.toggleAttribute('data-scrolled', scrollY > 800);
    const current = sections.findLast(({ section }) => section && section.getBoundingClientRect().top <= 100);
    for (const { link } of sections) {
      if (link === current?.link) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', update, { passive: true });
  update();
}
