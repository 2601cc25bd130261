import { describe, expect, it } from '@jest/globals';
import { loginRules, profileRules, projectRules, registerRules } from './rules.js';

const image = '/media/abcdefghijklmnopqrstuvwx/1200.webp';

describe('project rules', () => {
  it.each([
    ['title', 'Benches', undefined],
    ['title', '  \n ', 'title_required'],
    ['title', undefined, 'title_required'],
    ['title', 'x'.repeat(100), undefined],
    ['title', 'x'.repeat(101), 'title_long'],
    ['title', '🌳'.repeat(100), undefined],
    ['title', 'bell\u0007', 'control_characters'],
    ['title', 7, 'title_required'],
    ['description', 'y'.repeat(251), 'description_long'],
    ['content', null, undefined],
    ['content', 'line\r\nline\twith tab', undefined],
    ['category', 'Parks & Rec', undefined],
    ['category', 'parks', 'category_invalid'],
    ['status', 'Initiated/Ongoing', undefined],
    ['status', undefined, 'status_invalid'],
    ['state', 'OH', undefined],
    ['state', 'toString', 'state_invalid'],
    ['imageUrl', image, undefined],
    ['imageUrl', '', 'image_required'],
    ['imageUrl', 'https://elsewhere.example.org/a.jpg', 'image_foreign'],
    ['imageUrl', '/media/../secret.webp', 'image_foreign'],
    ['websiteUrl', '', undefined],
    ['websiteUrl', 'https://riverwalk.example.org/plan?x=1', undefined],
    ['websiteUrl', 'www.pie window', 'url_invalid'],
    ['websiteUrl', 'javascript:alert(1)', 'url_invalid'],
    ['websiteUrl', 'https://user:secret@example.org', 'url_invalid'],
    ['websiteUrl', 'http://localhost', 'url_invalid'],
  ] as const)('%s of %p is %p', (field, value, fault) => {
    expect(projectRules[field](value)).toBe(fault);
  });
});

describe('account rules', () => {
  it.each([
    ['plank-and-nail-7', undefined],
    ['', 'password_required'],
    ['a-1', 'password_short'],
    ['12345678!', 'password_letter'],
    ['abcdefgh!', 'password_number'],
    ['abcdefg1', 'password_special'],
    ['ünïcödé-9', undefined],
  ])('the password %p is %p', (password, fault) => {
    expect(registerRules.password(password)).toBe(fault);
  });

  it.each([
    ['jane@example.org', undefined],
    ['jane@example', 'email_invalid'],
    ['jane example.org', 'email_invalid'],
    ['jane@exa mple.org', 'email_invalid'],
    [undefined, 'email_invalid'],
    [`${'a'.repeat(64)}@example.org`, undefined],
    [`${'a'.repeat(65)}@example.org`, 'email_invalid'],
    [`${'a'.repeat(250)}@example.org`, 'email_long'],
  ])('the address %p is %p', (address, fault) => {
    expect(loginRules.email(address)).toBe(fault);
  });

  it.each([
    ['firstName', undefined, undefined],
    ['firstName', '', 'first_name_required'],
    ['firstName', 'x'.repeat(51), 'first_name_long'],
    ['lastName', null, 'last_name_required'],
    ['bio', 'x'.repeat(501), 'bio_long'],
    ['location', 'x'.repeat(101), 'location_long'],
    ['website', 'nope', 'url_invalid'],
    ['website', '', undefined],
    ['profileImageUrl', image, undefined],
    ['profileImageUrl', 'https://elsewhere.example.org/me.png', 'image_foreign'],
  ] as const)('a profile with %s %p is %p', (field, value, fault) => {
    expect(profileRules[field](value)).toBe(fault);
  });
});
