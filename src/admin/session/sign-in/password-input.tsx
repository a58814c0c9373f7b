import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/button';
import { type FieldTexts, TextInput } from '../../../ui/field';
import styles from '../session.module.css';
import { texts } from '../texts';

/** Password input with a button to show the password. */
export function PasswordInput(props: FieldTexts & ComponentProps<'input'> & { name: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <Button variant="quiet" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {texts.showPassword}
      </Button>
    </div>
  );
}
