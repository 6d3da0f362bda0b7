import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportFieldName } from '../../import-file/values/import-fields.ts';

const FIELD_BY_NAME: ReadonlyMap<string, ImportFieldName> = new Map(
  IMPORT_FIELD_NAMES.flatMap((field) => IMPORT_FIELDS[field].names.split(' ').map((name) => [name, field] as const)),
);

const simplify = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Column names that fit many video fields. In a path such as `tag.name`, the name of the parent object (`tag`) determines the field. */
const GENERIC_NAMES: ReadonlySet<string> = new Set(['name', 'title', 'url', 'src', 'href', 'link', 'text', 'value']);

/** Returns the video field that a column with this name (or this path of keys) usually contains; null if the name is unknown. */
export function findFieldByColumnName(name: string): ImportFieldName | null {
  const path = name.split('.');
  const last = simplify(path.at(-1)!);
  const owner = FIELD_BY_NAME.get(simplify(path.at(-2) ?? ''));
  if (owner && GENERIC_NAMES.has(last)) return owner;
  // an id of another object, such as `tag.id`, is not the id of the video
  if (owner && last === 'id') return null;
  return FIELD_BY_NAME.get(simplify(name)) ?? FIELD_BY_NAME.get(last) ?? null;
}
