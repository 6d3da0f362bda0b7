import { parseDate } from '../values/date.ts';
import { isNoValue, NO_VALUES } from '../values/no-value.ts';

/** What a field looks like, whatever column it stands in. Of each, a field without a text says nothing. */

export const isBlank = (field: string) => field.trim() === '' || isNoValue(field, NO_VALUES.slug);
/** The same of a description, whose whole text may well be `None` or a hyphen. */
export const isBlankText = (field: string) => field.trim() === '' || isNoValue(field, NO_VALUES.tags);
export const isUrl = (field: string) => /^\s*https?:\/\/\S+\s*$/i.test(field);
/** An address, or the start of an embed code. */
export const isPlayer = (field: string) => isUrl(field) || /^\s*(?:<|&lt;)/i.test(field);
/** An address, or a path of the site itself. */
export const isPicture = (field: string) => isUrl(field) || field.startsWith('/');
export const isClock = (field: string) => /^\s*\d+(?::\d{1,2}){1,2}(?:[.,]\d+)?\s*$/.test(field);
export const isNumber = (field: string) => /^\s*\d+(?:\.\d+)?\s*$/.test(field);
export const isFlag = (field: string) => /^\s*(?:true|false|yes|no|[01])\s*$/i.test(field);
/** A date that can be read, or digits with what stands between those of a date. */
export const isDate = (field: string) => parseDate(field) !== null || /^\s*\d+(?:[-/. ]\d+){2}/.test(field);
