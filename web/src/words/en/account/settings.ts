import { PAGE_TITLES } from '@app/contracts';

/** The frame of a person's settings; each section brings its own words. */
export const settings = {
  title: PAGE_TITLES.settings,
  sections: 'Sections of the settings',
  names: { account: 'Account', notices: 'Notices', signIns: 'Sign-ins', myData: 'My data' },
};
