import { PAGE_TITLES } from '@app/contracts';
import { unsaved } from '../unsaved.js';

/** A person’s own profile. */
export const profile = {
  title: PAGE_TITLES.profile,
  suspended: 'Your account is suspended',
  suspendedText: 'You can read everything, but not change or add anything.',
  suspendedWhy: 'What our team says:',
  newcomer:
    'Your bio and website are not public yet. Everybody can see them once a project of yours was approved or a comment of yours has stood for a while. This keeps spam away.',
  signedOut: 'Please log in to view and edit your profile',
  changePicture: 'Change Picture',
  pictureHint: 'An image, up to 5MB.',
  firstName: 'First name',
  lastName: 'Last name',
  bio: 'Bio',
  bioHint: 'Shown beside your projects.',
  location: 'Location',
  website: 'Website',
  save: 'Save Changes',
  saving: 'Saving…',
  ...unsaved,
  updated: 'Profile updated',
  updatedText: 'Your profile has been successfully updated.',
  updateFailed: 'Update failed',
  updateFailedText: 'Failed to update profile',
  tooLarge: 'File too large',
  wrongType: 'Invalid file type',
  uploadDone: 'Image uploaded',
  uploadDoneText: 'Your new picture is shown across the site.',
  uploadFailed: 'Upload failed',
  uploadFailedText: 'There was an error uploading your image',
};
