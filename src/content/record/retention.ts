/** Personal data is kept no longer than it is needed (Art. 5 GDPR): so long after an inquiry is done, or was spam. */
export const inquiryRetentionDays = 180;
