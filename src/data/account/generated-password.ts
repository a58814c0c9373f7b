/** Key in `user_metadata`: true while an account has the password that the first start generated. */
export const generatedPasswordKey = 'generated_password';
