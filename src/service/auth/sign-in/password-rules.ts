import { AppError } from '../../errors';
import { isCommonPassword } from './common-passwords';

const minLength = 8;
const maxLength = 512;

export async function checkNewPassword(password: string): Promise<void> {
  if (password.length > maxLength) {
    throw new AppError(
      400,
      'validation_failed',
      `password: Password cannot be longer than ${maxLength} characters`,
    );
  }
  if (password.length < minLength)
    throw weak('length', `Password should be at least ${minLength} characters.`);
  if (await isCommonPassword(password)) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  }
}

/** `details` becomes the reason in `weak_password` of the response. */
function weak(reason: 'length' | 'pwned', message: string): AppError {
  return new AppError(422, 'weak_password', message, { details: reason });
}
