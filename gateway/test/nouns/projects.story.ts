import { API, PAGES, type Project, sentences } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, type Person, projectFields, signUp, submitProject } from '@app/testing';

let parts: Parts;
let author: Person;

beforeAll(async () => {
  parts = await startParts({ web: true });
  author = await signUp(parts);
});
afterAll(() => parts.close());

const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];

describe('what a person sends', () => {
  it('is told every faulty field at once, each in its sentence', async () => {
    const { status, body } = await author.browser.post(API.projects, {
      title: 'x'.repeat(101),
      description: ' ',
      category: 'Politics',
      status: 'Done',
      city: 'Day\u0007ton',
      state: 'XX',
      imageUrl: 'https://elsewhere.example.org/cat.jpg',
      websiteUrl: 'ftp://example.org',
    });
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { field: 'title', message: sentences.title_long },
      { field: 'description', message: sentences.description_required },
      { field: 'category', message: sentences.category_invalid },
      { field: 'status', message: sentences.status_invalid },
      { field: 'city', message: sentences.control_characters },
      { field: 'state', message: sentences.state_invalid },
      { field: 'imageUrl', message: sentences.image_foreign },
      { field: 'websiteUrl', message: 'Please enter a valid URL' },
    ]);
  });

  it('must be an object', async () => {
    for (const body of ['[]', '"text"', '7', 'true'])
      expect(codeOf(await author.browser.post(API.projects, body))).toEqual([400, 'bad_request']);
  });

  it('changes nothing by fields that are not the form’s', async () => {
    // Somebody of their own: a changed profile reaches every project of its person a moment later.
    const person = await signUp(parts);
    const fields = await projectFields(person);
    const mass = {
      id: 1,
      userId: 'somebody',
      slug: 'mine',
      isApproved: true,
      isFeatured: true,
      isSponsored: true,
      isInspiration: true,
      upvotes: 999,
      commentCount: 9,
      version: 50,
      role: 'ADMIN',
    };
    const { status, body } = await person.browser.post(API.projects, { ...fields, ...mass });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: person.me.id,
      isApproved: false,
      isFeatured: false,
      isSponsored: false,
      isInspiration: false,
      upvotes: 0,
      commentCount: 0,
      version: 1,
    });
    const { body: me } = await person.browser.patch(API.profile, { bio: 'Hello', role: 'ADMIN', email: 'a@b.example' });
    expect(me).toMatchObject({ bio: 'Hello', role: 'USER', email: person.me.email });
  });

  it('is kept normalised, without an empty website, as an idea unless told', async () => {
    const { status: _left, ...fields } = await projectFields(author);
    const { body } = await author.browser.post(API.projects, {
      ...fields,
      title: '  Cafe\u0301\n  on  Main ',
      websiteUrl: '',
    });
    expect(body).toMatchObject({ title: 'Café on Main', websiteUrl: null, status: 'Idea' });
  });

  it('with the same Idempotency-Key makes one project', async () => {
    const fields = await projectFields(author);
    const key = { 'idempotency-key': 'form-17' };
    const [first, second] = [
      await author.browser.post(API.projects, fields, key),
      await author.browser.post(API.projects, fields, key),
    ];
    expect(second.body.id).toBe(first.body.id);
    const other = await author.browser.post(API.projects, { ...fields, title: 'Another' }, key);
    expect(codeOf(other)).toEqual([409, 'idempotency_mismatch']);
  });
});

describe('a question that cannot be understood', () => {
  it.each([
    'sort=sideways',
    'sort=newest&sort=trending',
    'category=Politics',
    'limit=0',
    'limit=101',
    'limit=ten',
    'cursor=made-up',
    'search=%00',
    'creator=%00',
    'creator=a&creator=b',
  ])('%s is a 400', async (query) => {
    expect(codeOf(await parts.browser().get(`${API.projects}?${query}`))).toEqual([400, 'bad_request']);
  });

  it('a list of ids that is none is a 400', async () => {
    for (const query of ['', '?projectIds=a', '?projectIds=1,,2', `?projectIds=${Array(101).fill('1').join()}`])
      expect(codeOf(await author.browser.get(API.myUpvotes + query))).toEqual([400, 'bad_request']);
    expect((await author.browser.get(`${API.myUpvotes}?projectIds=99999999999`)).status).toBe(400);
    expect((await author.browser.get(`${API.myUpvotes}?projectIds=9999999999`)).body).toEqual({ projectIds: [] });
  });

  it('an id or slug that nothing can have is a 404', async () => {
    for (const name of ['%00', 'UPPER', 'a%20b', 'x'.repeat(200), '99999999999999', '-1', '0'])
      expect(codeOf(await parts.browser().get(`/api/projects/${name}`))).toEqual([404, 'not_found']);
    for (const id of ['%00', "o'neill", '%F0%9F%98%80'])
      expect(codeOf(await parts.browser().get(`/api/users/${id}`))).toEqual([404, 'not_found']);
  });
});

describe('public reads', () => {
  it('carry an ETag and answer 304 while nothing has changed', async () => {
    const project = await approvedProject(parts, { by: author });
    for (const path of [API.projects, API.featured, API.cities, API.project(project.slug), API.user(author.me.id)]) {
      const { status, headers, body } = await parts.browser().get(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const etag = headers.get('etag')!;
      const again = await parts.browser().get(path, { 'if-none-match': `"other", W/${etag}` });
      // What differs is said first.
      expect(again.body || body).toEqual(body);
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
  });

  it('are the same for whoever asks', async () => {
    const { browser } = await signUp(parts);
    expect((await browser.get(API.projects)).headers.get('etag')).toBe(
      (await parts.browser().get(API.projects)).headers.get('etag'),
    );
  });

  it('answer HEAD without a body', async () => {
    const { status, body, headers } = await parts.browser().send('HEAD', API.projects);
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(2);
  });

  it('slice by slice lead to the end', async () => {
    await approvedProject(parts, { by: author });
    const first = await parts.browser().get(`${API.projects}?limit=1`);
    expect(first.body).toMatchObject({ hasMore: true, total: 2 });
    const rest = await parts.browser().get(`${API.projects}?limit=5&cursor=${first.body.nextCursor}`);
    expect(rest.body.hasMore).toBe(false);
    expect(rest.body.projects).toHaveLength(1);
    expect(rest.body.projects[0].id).not.toBe(first.body.projects[0].id);
  });

  it('an empty gallery is an empty list with its total', async () => {
    const { body, headers } = await parts.browser().get(API.inspiration);
    expect(body).toEqual([]);
    expect(headers.get('x-total-count')).toBe('0');
  });
});

describe('the towns', () => {
  it('are found by name or state, as many as are wanted, with the number of all', async () => {
    for (const city of ['Zanesville', 'Zanesville', 'Zaleski'])
      await approvedProject(parts, { by: author, city, state: 'OH' });
    await approvedProject(parts, { by: author, city: 'Zavalla', state: 'TX' });
    const ask = async (query: string) => {
      const { status, body, headers } = await parts.browser().get(`${API.cities}?${query}`);
      return [status, body, headers.get('x-total-count')];
    };
    const zanesville = { city: 'Zanesville', state: 'OH', projectCount: 2 };
    expect(await ask('search=za&limit=1')).toEqual([200, [zanesville], '3']);
    expect(await ask('search=zan')).toEqual([200, [zanesville], '1']);
    expect(await ask('search=Texas')).toEqual([200, [{ city: 'Zavalla', state: 'TX', projectCount: 1 }], '1']);
    expect(await ask('search=nowhere')).toEqual([200, [], '0']);
    for (const wrong of ['limit=0', 'limit=501', 'search=a%00b']) expect((await ask(wrong))[0]).toBe(400);
  });
});

describe('a pending project', () => {
  it('does not exist for strangers, anywhere', async () => {
    const project = await submitProject(author, { title: 'Secret fountain', city: 'Hidden Falls' });
    const { browser: stranger } = await signUp(parts);
    for (const browser of [stranger, parts.browser()]) {
      for (const name of [String(project.id), project.slug]) {
        expect(codeOf(await browser.get(API.project(name)))).toEqual([404, 'not_found']);
        const page = await browser.get(PAGES.project(name));
        expect(page.status).toBe(404);
        expect(page.body).not.toContain('Secret fountain');
        expect((await browser.get(PAGES.share(project.id))).status).toBe(404);
      }
      const answers = await Promise.all(
        [API.projects, `${API.projects}?search=fountain`, API.cities, '/sitemap.xml', '/feed.xml'].map((path) =>
          browser.get(path),
        ),
      );
      expect(JSON.stringify(answers.map(({ body }) => body as unknown))).not.toMatch(/fountain|Hidden Falls/);
    }
    expect(codeOf(await stranger.post(API.upvote(project.id)))).toEqual([404, 'not_found']);
    expect(codeOf(await stranger.put(API.project(project.id), await projectFields(author)))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is shown to its owner and to admins, and kept by nobody', async () => {
    const project = await submitProject(author);
    for (const { browser } of [author, await adminOf(parts)]) {
      const { status, body, headers } = await browser.get(API.project(project.slug));
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: project.id, isApproved: false, rejectedAt: null });
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('etag')).toBeNull();
    }
  });

  it('takes no votes, which only those who may see it are told', async () => {
    const project = await submitProject(author);
    const admin = await adminOf(parts);
    for (const { browser } of [author, admin])
      expect(codeOf(await browser.post(API.upvote(project.slug)))).toEqual([409, 'not_approved']);
  });
});

describe('an upvote', () => {
  it('counts once, is in the very next read, and is known to whoever cast it', async () => {
    const project = await approvedProject(parts, { by: author });
    const { browser } = await signUp(parts);
    const { status, body } = await browser.post(API.upvote(project.slug));
    expect([status, body]).toEqual([201, { projectId: project.id, upvotes: 1, upvoted: true }]);
    expect((await parts.browser().get(API.project(project.id))).body.upvotes).toBe(1);
    expect(codeOf(await browser.post(API.upvote(project.id)))).toEqual([409, 'already_upvoted']);
    const { body: mine } = await browser.get(`${API.myUpvotes}?projectIds=${project.id},${project.id + 1}`);
    expect(mine).toEqual({ projectIds: [project.id] });
  });
});

describe('an edit', () => {
  const edited = async (project: Project, by: Person, headers = {}) =>
    by.browser.put(API.project(project.id), await projectFields(by, { title: 'Better benches' }), headers);

  it('is for the owner and for admins', async () => {
    const project = await approvedProject(parts, { by: author });
    expect(codeOf(await edited(project, await signUp(parts)))).toEqual([403, 'forbidden']);
    expect((await edited(project, author)).body).toMatchObject({ title: 'Better benches', isApproved: true });
    const { status, body } = await edited(project, await adminOf(parts));
    expect([status, body.userId, body.slug]).toEqual([200, author.me.id, project.slug]);
  });

  it('with the version of a project that was changed since is refused', async () => {
    const project = await approvedProject(parts, { by: author });
    const mine = { 'if-match': `"${project.version}"` };
    expect((await edited(project, author, mine)).status).toBe(200);
    expect(codeOf(await edited(project, author, mine))).toEqual([412, 'edit_conflict']);
    expect(codeOf(await edited(project, author, { 'if-match': 'latest' }))).toEqual([400, 'bad_request']);
  });
});

describe('one’s own projects', () => {
  it('are answered to their owner only, slice by slice, with what was decided', async () => {
    const owner = await signUp(parts);
    const admin = await adminOf(parts);
    expect((await owner.browser.get(API.myProjects)).body).toEqual([]);
    const [first, second] = [await submitProject(owner), await submitProject(owner)];
    await admin.browser.post(API.decide(first.id, 'reject'), { reason: 'Where is it?' });
    const slice = await owner.browser.get(`${API.myProjects}?limit=1`);
    expect(slice.body).toMatchObject([{ id: second.id, rejectedAt: null, canWithdraw: true }]);
    expect(slice.body[0]).not.toHaveProperty('content');
    expect(slice.headers.get('x-total-count')).toBe('2');
    const next = /<([^>]+)>; rel="next"/.exec(slice.headers.get('link')!)![1]!;
    const rest = await owner.browser.get(next);
    expect(rest.body).toMatchObject([{ id: first.id, rejectionReason: 'Where is it?' }]);
    expect(rest.headers.get('link')).toBeNull();
    expect(codeOf(await parts.browser().get(API.myProjects))).toEqual([401, 'authentication_required']);
    for (const query of ['limit=0', 'cursor=made-up'])
      expect(codeOf(await owner.browser.get(`${API.myProjects}?${query}`))).toEqual([400, 'bad_request']);
  });

  it('can be withdrawn until one was approved', async () => {
    const owner = await signUp(parts);
    const stranger = await signUp(parts);
    const admin = await adminOf(parts);
    const pending = await submitProject(owner);
    expect(codeOf(await parts.browser().delete(API.project(pending.id)))).toEqual([401, 'authentication_required']);
    expect(codeOf(await stranger.browser.delete(API.project(pending.id)))).toEqual([404, 'not_found']);
    expect(codeOf(await admin.browser.delete(API.project(pending.id)))).toEqual([403, 'forbidden']);
    expect((await owner.browser.delete(API.project(pending.slug))).status).toBe(204);
    expect(codeOf(await owner.browser.get(API.project(pending.id)))).toEqual([404, 'not_found']);
    expect(codeOf(await owner.browser.delete(API.project(pending.id)))).toEqual([404, 'not_found']);

    const open = await approvedProject(parts, { by: owner });
    expect(codeOf(await stranger.browser.delete(API.project(open.id)))).toEqual([403, 'forbidden']);
    expect(codeOf(await owner.browser.delete(API.project(open.id)))).toEqual([409, 'was_approved']);
  });
});

describe('a person’s projects', () => {
  it('are the approved ones, the same for everybody', async () => {
    const owner = await signUp(parts);
    const [shown] = [await approvedProject(parts, { by: owner }), await submitProject(owner, { title: 'Hidden' })];
    const path = `${API.projects}?creator=${owner.me.id}&sort=newest`;
    const [own, other] = [await owner.browser.get(path), await parts.browser().get(path)];
    expect(own.body).toMatchObject({ total: 1, hasMore: false, projects: [{ id: shown.id }] });
    expect(other.headers.get('etag')).toBe(own.headers.get('etag'));
    expect((await parts.browser().get(`${API.projects}?creator=nobody`)).body.projects).toEqual([]);
  });
});
