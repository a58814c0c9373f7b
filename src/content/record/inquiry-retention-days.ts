/**
 * Days until an inquiry that is done or spam is deleted. Personal data must not be stored longer than necessary (Art. 5
 * GDPR).
 */
export const inquiryRetentionDays = 180;
