import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import styles from './explore-filters.module.css';
import { type ExploreState, exploreAddress } from './explore-state.ts';

/** Informs that the list is limited to an area of the map, also where no map is shown, and removes the limit. */
export function BoundsNote({ path, state }: { path: string; state: ExploreState }) {
  const t = useT('explore.list');
  return (
    <p className={styles.bounds}>
      {t('bounds')}{' '}
      <Link to={path + exploreAddress({ ...state, bounds: null, page: 1 })} preventScrollReset>
        {t('boundsOff')}
      </Link>
    </p>
  );
}

/** The other parameters of the address, for a form without scripts. */
export function HiddenFields({ state }: { state: ExploreState }) {
  const { preview, bounds, categories } = state;
  const fields = [
    ['categories', categories.join(',')],
    ['bounds', bounds ? [bounds.south, bounds.west, bounds.north, bounds.east].join(',') : ''],
    ['slug', preview?.slug ?? ''],
    ['preview_token', preview?.token ?? ''],
  ] as const;
  return fields.map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The checkboxes that hide expired or fully funded projects (spec 1 §2). */
export function HideBoxes({ state, onPress }: { state: ExploreState; onPress: () => void }) {
  const t = useT('explore.list');
  const { hideFullyFunded, hideExpired } = state.defaults;
  return (
    <>
      {hideFullyFunded && <input type="hidden" name="hide_fully_funded" value="false" />}
      <HideBox
        name="hide_fully_funded"
        label={t('hideFullyFunded')}
        hides={state.hideFullyFunded}
        onPress={onPress}
      />
      {hideExpired && <input type="hidden" name="hide_expired" value="false" />}
      <HideBox name="hide_expired" label={t('hideExpired')} hides={state.hideExpired} onPress={onPress} />
    </>
  );
}

interface HideBoxProps {
  readonly name: string;
  readonly label: string;
  readonly hides: boolean;
  readonly onPress: () => void;
}

function HideBox({ name, label, hides, onPress }: HideBoxProps) {
  const [shown, setShown] = useFollowed(hides);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={shown}
        onChange={(event) => {
          setShown(event.target.checked);
          onPress();
        }}
      />
      {label}
    </label>
  );
}

/** The value of a control: changes immediately with the reader's choice, and whenever that of the address changes. */
export function useFollowed<T>(value: T): readonly [T, (next: T) => void] {
  const [shown, setShown] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setShown(value);
  }
  return [shown, setShown];
}
