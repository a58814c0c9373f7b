import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { latestTopics } from '../../content/types/latest-topics/type';
import { pressArticles } from '../../content/types/press/type';
import { references } from '../../content/types/references/type';
import { services } from '../../content/types/services/type';
import { shopProducts } from '../../content/types/shop/type';
import { trainingBlog } from '../../content/types/training-blog/type';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { newRecordId } from '../../data/preview/selection';
import { buttonClass } from '../../ui/button';
import { Menu } from '../lists/menu';
import { editLink } from '../record-address/edit-link';
import { collections } from '../screens';
import { texts } from './texts';

/** Content types that editors add most often. */
const tables = [
  latestTopics,
  references,
  upcomingTrainings,
  trainingBlog,
  pressArticles,
  services,
  shopProducts,
].map(({ table }) => table);

/** Menu of the records to add. */
export function NewMenu() {
  return (
    <Menu
      label={texts.add}
      buttonClass={buttonClass({})}
      button={
        <>
          <Plus aria-hidden="true" /> {texts.add}
        </>
      }
    >
      {tables.flatMap((table) => {
        const collection = collections.find(({ type }) => type.table === table);
        return collection ? (
          <li key={table}>
            <Link to={editLink(collection, newRecordId)}>{collection.type.singular}</Link>
          </li>
        ) : (
          []
        );
      })}
    </Menu>
  );
}
