import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../../tests/component/back-office';
import { SignInForm } from './sign-in-form';

test('the first field has the focus, and the password can be shown', async () => {
  const screen = await renderInBackOffice(<SignInForm />);
  await expect.element(screen.getByLabelText('E-mail')).toHaveFocus();
  await userEvent.tab();
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('geheim');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  const show = screen.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('geheim');
  await show.click();
  await expect.element(password).toHaveAttribute('type', 'password');
});
