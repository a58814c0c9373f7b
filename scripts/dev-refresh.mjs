// @ts-nocheck -- served by the development server, which alone knows this module and these globals
/** React's hot reload wants its hook before the first component is loaded; a file of its own instead of an inline script. */
import RefreshRuntime from '/@react-refresh';

RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
