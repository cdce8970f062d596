/** Runs before the first paint: a stored theme wins over the system's. */
export const themeScript = `try{let t=localStorage.theme;if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The server already chose by the cookie; where only localStorage knows the language, this sets it without a flash. */
export const shellLanguageScript = `try{let l=localStorage.language,e=document.documentElement;if(l==='en'||l==='ar'){e.lang=l;e.dir=l==='ar'?'rtl':'ltr'}}catch{}`;

/** Public pages carry no framework. A link marked with a language keeps that choice for the page it leads to. */
export const linkLanguageScript = `document.addEventListener('click',e=>{let l=e.target.closest('[data-language]')?.dataset.language;if(l){try{localStorage.language=l;localStorage.removeItem('language-adopted')}catch{}document.cookie='language='+l+';path=/;max-age=31536000;samesite=lax'}})`;

/** A link to a film plays it where its poster stands; without this script it opens the file. */
export const playInPlaceScript = `;document.addEventListener('click',e=>{let a=e.target.closest('a[data-play]');if(!a)return;e.preventDefault();let v=document.createElement('video');Object.assign(v,{src:a.href,controls:true,autoplay:true,playsInline:true,title:a.dataset.play});v.className='absolute inset-0 size-full bg-film object-cover';a.replaceWith(v);v.focus()})`;
