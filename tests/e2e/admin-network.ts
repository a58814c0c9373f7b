/** URL pattern of the request that saves any form. */
export const saveUrl = '**/rest/v1/rpc/save_content';
