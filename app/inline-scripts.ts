/** Runs before the first paint: a stored theme wins over the system's. */
export const themeScript = `try{let t=localStorage.theme;if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The server already chose by the cookie; where only localStorage knows the language, this sets it without a flash. */
export const shellLanguageScript = `try{let l=localStorage.language,e=document.documentElement;if(l==='en'||l==='ar'){e.lang=l;e.dir=l==='ar'?'rtl':'ltr'}}catch{}`;

/** Public pages carry no framework. A link marked with a language keeps that choice for the page it leads to. */
export const linkLanguageScript = `document.addEventListener('click',e=>{let l=e.target.closest('[data-language]')?.dataset.language;if(l){try{localStorage.language=l}catch{}document.cookie='language='+l+';path=/;max-age=31536000;samesite=lax'}})`;
