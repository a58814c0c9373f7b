import { pageNamed, pageNames } from '../../content/pages';
import { Select } from '../../ui/field';
import { texts } from './texts';
import styles from './website.module.css';

const listed = pageNames.map(pageNamed).filter(({ record }) => !record);

type PageChoiceProps = {
  /** Path of the shown page. */
  path: string;
  onChoose: (path: string) => void;
};

/** Selects a page of the website. The page of a record is listed while it is shown. */
export function PageChoice({ path, onChoose }: PageChoiceProps) {
  const isListed = listed.some((page) => page.path === path);
  return (
    <div className={styles.choice}>
      <Select name="page" label={texts.page} value={path} onChange={({ target }) => onChoose(target.value)}>
        {!isListed && <option value={path}>{path}</option>}
        {listed.map((page) => (
          <option key={page.path} value={page.path}>
            {page.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
