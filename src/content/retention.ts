/** Counts from done or spam. Personal data must not be stored longer than necessary (Art. 5 GDPR). */
export const inquiryRetentionDays = 180;

/** Counts from discarding a draft. */
export const draftRetentionDays = 30;

/** The database has the same (`prune_activity`), so that no program can delete younger activities. */
export const activityRetentionMonths = 24;
