// @ts-nocheck -- served by the development server only, which defines this module and these globals
/**
 * Installs React's hot reload hook, which must exist before the first component loads. A file, because the site has no
 * inline scripts.
 */
import RefreshRuntime from '/@react-refresh';

RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
