import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readableEmail } from '#kernel/readable-email.ts';
import {
  type CellValue,
  linkOf,
  type ListColumn,
  type ListOption,
  type ListRow,
  wordsOf,
} from '#platform/contract/list.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useFormat, useT, useTranslator } from '../i18n.tsx';
import { Badge } from '../ui/badge.tsx';
import { Money } from '../ui/money.tsx';
import styles from './list.module.css';

/** Whether values of a column are aligned to the right, as figures are. */
export function isNumeric(column: ListColumn): boolean {
  return ['money', 'integer', 'decimal', 'percent', 'index'].includes(column.kind);
}

const haveTones = (options: readonly ListOption[]) => options.some(({ tone }) => tone !== undefined);

/** Whether a column shows states as badges. They are never cut: one that is cut reads like another one. */
export function hasBadges(column: ListColumn): boolean {
  return (column.kind === 'enum' || column.kind === 'enum_list') && haveTones(column.options);
}

/** A cell, formatted by the kind of its column. */
export function Cell({
  column,
  row,
  value,
}: {
  column: ListColumn;
  row: ListRow;
  value: CellValue | undefined;
}) {
  const t = useT('platform.admin');
  const format = useFormat();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return <span className={styles.none}>{t('list.noValue')}</span>;
  }
  switch (column.kind) {
    case 'link': {
      const href = linkOf(column.to, row);
      if (href === null) return String(value);
      // A file, not a screen.
      if (href.startsWith('/api/')) return <a href={href}>{String(value)}</a>;
      return <Link to={href}>{String(value)}</Link>;
    }
    case 'email':
      return <a href={`mailto:${String(value)}`}>{readableEmail(String(value))}</a>;
    case 'money':
      return <Money value={value as MoneyWire} />;
    case 'integer':
    case 'index':
      return format.number(value as number);
    case 'decimal':
      return format.decimal(value as string);
    case 'percent':
      return format.percent(value as number);
    case 'date':
      return format.date(value as string);
    case 'datetime':
      return format.shortDateTime(value as string);
    case 'boolean':
      return t(value === true ? 'list.yes' : 'list.no');
    case 'enum':
      return <OptionWord options={column.options} value={value as string | number} />;
    case 'enum_list':
      return <OptionWords options={column.options} values={value as readonly (string | number)[]} />;
    default:
      return String(value);
  }
}

function OptionWord({
  options,
  value,
}: {
  options: readonly ListOption[];
  value: string | number;
}): ReactNode {
  const translate = useTranslator();
  const option = options.find((one) => one.value === value);
  const word = option ? wordsOf(translate, option.label) : String(value);
  return option?.tone ? <Badge tone={option.tone}>{word}</Badge> : word;
}

function OptionWords({
  options,
  values,
}: {
  options: readonly ListOption[];
  values: readonly (string | number)[];
}) {
  const translate = useTranslator();
  if (haveTones(options)) {
    return (
      <span className={styles.badges}>
        {values.map((value) => (
          <OptionWord key={value} options={options} value={value} />
        ))}
      </span>
    );
  }
  const words = values.map((value) => {
    const option = options.find((one) => one.value === value);
    return option ? wordsOf(translate, option.label) : String(value);
  });
  const text = words.join(', ');
  return <span title={text}>{text}</span>;
}
