/** Scripts that run before the first paint. */

/** A stored theme wins over the system's. */
export const themeScript = `try{let t=localStorage.theme;if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The server already chose by the cookie; where only localStorage knows the language, this sets it without a flash. */
export const shellLanguageScript = `try{let l=localStorage.language,e=document.documentElement;if(l==='en'||l==='ar'){e.lang=l;e.dir=l==='ar'?'rtl':'ltr'}}catch{}`;

/** Shows the notice of the built sign-in if a script could not be fetched. */
export const failedScriptsScript = `addEventListener('error',({target:{rel}})=>{if(rel==='modulepreload')document.getElementById('failed-scripts')?.removeAttribute('hidden')},true)`;

/** Marks the document before the first paint if this browser has signed in; styles then show the signed-in links. */
export const signedInScript = `try{if(localStorage.getItem('signed-in'))document.documentElement.dataset.signedIn=''}catch{}`;
