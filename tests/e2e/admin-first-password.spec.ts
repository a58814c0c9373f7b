import { admin, removeData, startProduct } from '../product';
import { expect, test } from './fixtures';

test('the generated first password comes with a request to change it, until it is changed', async ({
  page,
}) => {
  const product = await startProduct({ env: { ADMIN_PASSWORD: '', DEMO_CONTENT: 'false' } });
  try {
    const generated = /Admin login: {2}\S+ {2}(\S+)/.exec(product.output())?.[1] ?? '';
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').fill(generated);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin\/references$/);
    const notice = page.getByText('You still use the password that was generated');
    await notice.getByRole('link', { name: 'choose your own' }).click();
    await page.getByLabel('New password').fill('Ganz neue Prüfspannung');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await expect(notice).toBeHidden();
  } finally {
    await product.stop();
    await removeData(product);
  }
});
