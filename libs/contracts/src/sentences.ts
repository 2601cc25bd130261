import {
  BIO_MAX,
  BULK_MAX,
  CITY_MAX,
  COMMENT_MAX,
  CONTENT_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  LOCATION_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  TITLE_MAX,
} from './limits.js';
import { grouped } from './text.js';

/**
 * What is wrong with a field, in English: the words of product.md section 5 to the letter where it gives them.
 * The key is the code; the web's catalogue has the same keys for every language.
 */
export const sentences = {
  title_required: 'Title is required',
  title_long: `Title must be ${TITLE_MAX} characters or less`,
  description_required: 'Short description is required',
  description_long: `Short description must be ${DESCRIPTION_MAX} characters or less`,
  content_long: `Detailed description must be ${grouped(CONTENT_MAX)} characters or less`,
  category_invalid: 'Please select a category',
  status_invalid: 'Please select a status',
  city_required: 'City is required',
  city_long: `City must be ${CITY_MAX} characters or less`,
  state_invalid: 'Please select a state',
  image_required: 'Please upload an image',
  image_single: 'Please upload one image only',
  image_foreign: 'Please upload the image here',
  url_invalid: 'Please enter a valid URL',
  control_characters: 'Please remove the invisible control characters',
  email_invalid: 'Please enter a valid email address',
  email_long: `Email must be ${EMAIL_MAX} characters or less`,
  password_required: 'Password is required',
  password_short: `Password must be at least ${PASSWORD_MIN} characters`,
  password_long: `Password must be ${PASSWORD_MAX} characters or less`,
  password_letter: 'Password must contain at least one letter',
  password_number: 'Password must contain at least one number',
  password_special: 'Password must contain at least one special character',
  first_name_required: 'First name is required',
  first_name_long: 'First name is too long',
  last_name_required: 'Last name is required',
  last_name_long: 'Last name is too long',
  bio_long: `Bio must be ${BIO_MAX} characters or less`,
  location_long: `Location must be ${LOCATION_MAX} characters or less`,
  text_invalid: 'Please enter text',
  writing_required: 'Please write something before posting',
  writing_long: `Please write ${grouped(COMMENT_MAX)} characters or less`,
  reason_long: 'The reason must be 500 characters or less',
  decision_invalid: 'Please choose what to do',
  projects_count: `Please choose 1 to ${BULK_MAX} projects`,
  image_size: 'Image size must be less than 5MB',
  image_type: 'Only image files are allowed',
  image_unreadable: 'This image could not be read. Please try another one.',
  image_dimensions: 'This image has too many pixels. Please upload a smaller one.',
  profile_image_size: 'Image must be less than 5MB',
  profile_image_type: 'Please upload an image file',
} as const;

export type SentenceKey = keyof typeof sentences;
