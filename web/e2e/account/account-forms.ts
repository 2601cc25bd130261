import { API, PAGES } from '@app/contracts';
import { type Person, signUp } from '@app/testing';
import { mailTo } from '@app/testing/mailbox';
import { newAddress } from '@app/testing/newsletter';
import type { Locator, Page } from 'playwright-core';
import { toast } from '../discussion.js';
import { type Filled, type Form, main, TYPED } from '../filled.js';
import { site } from '../on-discussion.js';
import { signInByEmail } from '../sign-in.js';
import { mailedLink } from './mailed-link.js';

const NEXT = 'bench-under-oak-9';
const visitor = () => undefined;
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const secret = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A button that is a form by itself. */
const pressed = (one: Locator): Pick<Filled, 'field' | 'button'> => ({ field: one, button: one });

/** Somebody whose sessions may end: what they send does that. */
const signedIn = async (page: Page, path: string): Promise<Person> => {
  const person = await signUp(site, { password: TYPED });
  await signInByEmail(page, person.me.email, TYPED);
  await page.goto(path);
  return person;
};
/** Opens a link of a mail. Its token has left the URL when this is done. */
const follow = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.waitForURL(({ hash }) => hash === '');
};

/** The forms by which people get back in and hear of things, and those of the settings. */
export const accountForms: Form[] = [
  {
    name: 'ask for a new password',
    by: visitor,
    fillIn: async (page) => {
      await page.goto(PAGES.authForgot);
      await email(page).fill(newAddress());
      return {
        field: email(page),
        button: button(page, 'Send the link'),
        path: API.forgotPassword,
        sent: () => page.getByText('Look into your mailbox').waitFor(),
      };
    },
  },
  {
    name: 'ask for a link',
    by: visitor,
    fillIn: async (page) => {
      await page.goto(PAGES.authLink);
      await email(page).fill(newAddress());
      return {
        field: email(page),
        button: button(page, 'Email me a link'),
        path: API.askForLink,
        sent: () => page.getByText('Look into your mailbox').waitFor(),
      };
    },
  },
  {
    name: 'choose a new password',
    by: visitor,
    fillIn: async (page) => {
      const { me } = await signUp(site, { email: newAddress() });
      await site.browser().post(API.forgotPassword, { email: me.email });
      await follow(page, await mailedLink(site.mailbox, me.email, 'reset'));
      await secret(page, 'Password').fill(NEXT);
      return {
        field: secret(page, 'Password'),
        button: button(page, 'Save the new password'),
        path: API.resetPassword,
        sent: () => toast(page, 'Your new password is saved').waitFor(),
      };
    },
  },
  {
    name: 'sign in by a link',
    by: visitor,
    fillIn: async (page) => {
      const { me } = await signUp(site, { email: newAddress() });
      await site.browser().post(API.askForLink, { email: me.email });
      await follow(page, await mailedLink(site.mailbox, me.email, 'link'));
      return {
        ...pressed(button(page, 'Sign in')),
        path: API.useLink,
        sent: () => page.waitForURL(({ pathname }) => pathname === PAGES.home),
      };
    },
  },
  {
    name: 'confirm an address',
    by: visitor,
    fillIn: async (page) => {
      const { me } = await signUp(site, { email: newAddress() });
      await follow(page, await mailedLink(site.mailbox, me.email, 'verify'));
      return {
        ...pressed(button(page, 'Yes, this is my address')),
        path: API.verify,
        sent: () => page.getByText('Your address is confirmed').waitFor(),
      };
    },
  },
  {
    name: 'change the password',
    by: visitor,
    fillIn: async (page) => {
      await signedIn(page, PAGES.settings);
      await button(page, 'Change password').click();
      await secret(page, 'Current password').fill(TYPED);
      await secret(page, 'New password').fill(NEXT);
      return {
        field: secret(page, 'New password'),
        button: button(page, 'Save the new password'),
        path: API.changePassword,
        sent: () => toast(page, 'Your password is changed').waitFor(),
      };
    },
  },
  {
    name: 'change the address',
    by: visitor,
    fillIn: async (page) => {
      await signedIn(page, PAGES.settings);
      await button(page, 'Change email').click();
      await page.getByLabel('New email').fill(newAddress());
      await secret(page, 'Password').fill(TYPED);
      return {
        field: page.getByLabel('New email'),
        button: button(page, 'Send a link there'),
        path: API.changeEmail,
        sent: () => toast(page, 'Confirm your new address').waitFor(),
      };
    },
  },
  {
    name: 'delete the account',
    by: visitor,
    fillIn: async (page) => {
      await signedIn(page, PAGES.settingsSection('my-data'));
      await button(page, 'Delete my account…').click();
      const question = page.getByRole('alertdialog');
      const field = question.getByLabel('Your password');
      await field.fill(TYPED);
      return {
        field,
        button: question.getByRole('button', { name: 'Yes, delete my account' }),
        path: API.mine,
        sent: () => page.getByText('Sign in again until then if you want to come back.').waitFor(),
      };
    },
  },
  {
    name: 'get the newsletter',
    by: visitor,
    fillIn: async (page) => {
      await page.goto(PAGES.newsletter);
      const footer = page.getByRole('contentinfo');
      const field = footer.getByRole('textbox', { name: 'Email address' });
      await field.fill(newAddress());
      return {
        field,
        button: footer.getByRole('button', { name: 'Subscribe' }),
        path: API.newsletter,
        sent: () => footer.getByText('Please look into your mail').waitFor(),
      };
    },
  },
  {
    name: 'confirm the newsletter',
    by: visitor,
    fillIn: async (page) => {
      const address = newAddress();
      await site.browser().post(API.newsletter, { email: address });
      const { text } = await mailTo(site.mailbox, address, /Do you want the newsletter/);
      await follow(page, /http\S+\/newsletter#token=\S+/.exec(text)![0]);
      return {
        ...pressed(button(page, 'Yes, send me the newsletter')),
        path: API.confirmNewsletter,
        sent: () => page.getByRole('heading', { name: 'You are on the list' }).waitFor(),
      };
    },
  },
];
