import {
  ALL_CATEGORIES,
  CATEGORIES,
  type Category,
  CITIES_MAX,
  PROJECT_SORTS,
  type ProjectListQuery,
} from '@app/contracts';
import { limitOf, paging, type Query, typed, userIdIn, word } from '../http/parameters.js';

/** `category`, where `all` is no filter. */
export const categoryOf = (query: Query): { category?: Category } => {
  const category = word(query, 'category', [...CATEGORIES, ALL_CATEGORIES]);
  return category === undefined || category === ALL_CATEGORIES ? {} : { category };
};

const optional = <K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };

/** `false` is no filter. */
export const FEATURED = ['true', 'false'] as const;

/** The query of GET /api/projects. */
export const listQuery = (query: Query): ProjectListQuery => ({
  ...categoryOf(query),
  ...optional('location', typed(query, 'location')),
  ...optional('search', typed(query, 'search')),
  ...optional('creator', userIdIn(query, 'creator')),
  ...optional('sort', word(query, 'sort', PROJECT_SORTS)),
  ...(word(query, 'featured', FEATURED) === 'true' ? { featured: true } : {}),
  ...paging(query),
});

/** The query of GET /api/projects/cities. */
export const citiesQuery = (query: Query) => ({
  ...optional('search', typed(query, 'search')),
  limit: limitOf(query, CITIES_MAX, CITIES_MAX),
});
