import { eventually } from '@app/testing';
import { expect } from '@jest/globals';
import { type Driver, DriverHung, type Key } from './driver.js';
import type { Wanted } from './find.js';

/** For a busy machine, and for engines without a graphics card. */
const PATIENCE_MS = 30_000;

type Kind = Wanted['kind'];

/** What a person does and sees in a tab. Everything waits until it is there. */
export class Tab {
  constructor(
    private readonly driver: Driver,
    private readonly site: string,
  ) {}

  /** A path of the site, or a URL of another one. */
  open(address: string): Promise<void> {
    return this.driver.goto(new URL(address, this.site).href);
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  back(): Promise<void> {
    return this.driver.back();
  }

  run<Given extends unknown[], Answer>(script: (...given: Given) => Answer, ...given: Given): Promise<Answer> {
    return this.driver.run(script, ...given);
  }

  async click(kind: Kind, name: string, within?: string): Promise<void> {
    try {
      await eventually(() => this.driver.click({ kind, name, within }), PATIENCE_MS);
    } catch (error) {
      if (error instanceof DriverHung) throw error;
      throw new Error(`${(error as Error).message} at ${await this.shown()}`, { cause: error });
    }
  }

  /** Waits until it is there. */
  finds(kind: Kind, name: string, within?: string): Promise<void> {
    return eventually(async () => {
      if (!(await this.driver.has({ kind, name, within }))) throw new Error(await this.account([kind, name]));
    }, PATIENCE_MS);
  }

  /** Takes the place of what stands in the field. */
  async fill(name: string, text: string, within?: string): Promise<void> {
    await this.click('field', name, within);
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await this.driver.type(text);
    await this.holds(text);
  }

  /** Types on, where the focus is. */
  async type(text: string): Promise<void> {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) await this.driver.press('Enter');
      await this.driver.type(line);
    }
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key);
  }

  giveFile(name: string, path: string): Promise<void> {
    return eventually(() => this.driver.giveFile({ kind: 'field', name }, path), PATIENCE_MS);
  }

  /** Chooses from a list that the browser itself shows: no driver can press in it. */
  choose(name: string, option: string): Promise<void> {
    return this.until(
      (label, text) => {
        const select = [...document.querySelectorAll('select')].find(
          ({ labels, ariaLabel }) =>
            ariaLabel === label || [...labels].some(({ textContent }) => textContent.trim() === label),
        );
        const chosen = [...(select?.options ?? [])].find(({ textContent }) => textContent.trim() === text);
        if (!select || !chosen) return false;
        select.value = chosen.value;
        for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }));
        return true;
      },
      name,
      option,
    );
  }

  /** The field with the focus holds this. */
  private holds(text: string): Promise<void> {
    return this.until((typed) => (document.activeElement as HTMLInputElement).value === typed, text);
  }

  /** Waits until the page says this: words that stand together, as they are seen. */
  sees(text: string, within = 'body'): Promise<void> {
    return this.until(
      (words, scope) =>
        [...document.querySelectorAll<HTMLElement>(scope)].some(({ innerText }) =>
          innerText.replace(/\s+/g, ' ').includes(words),
        ),
      text,
      within,
    );
  }

  seesNo(text: string): Promise<void> {
    return this.until((words) => !document.body.innerText.replace(/\s+/g, ' ').includes(words), text);
  }

  /** What the elements of this selector say now. */
  texts(selector: string): Promise<string[]> {
    return this.run(
      (all) => [...document.querySelectorAll(all)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()),
      selector,
    );
  }

  /** The path with its query, of the page that is shown. */
  path(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  isAt(path: string | RegExp): Promise<void> {
    const claim =
      typeof path === 'string' ? (at: string) => expect(at).toBe(path) : (at: string) => expect(at).toMatch(path);
    return eventually(async () => claim(await this.path()), PATIENCE_MS);
  }

  /** Waits until a question about the page has the answer yes. */
  until<Given extends unknown[]>(script: (...given: Given) => boolean, ...given: Given): Promise<void> {
    return eventually(async () => {
      if (!(await this.run(script, ...given))) throw new Error(await this.account(given));
    }, PATIENCE_MS);
  }

  /** What there was instead, for the message of a test that fails. */
  private async account(wanted: unknown[]): Promise<string> {
    return `${JSON.stringify(wanted)} is not so at ${await this.shown()}`;
  }

  private async shown(): Promise<string> {
    return (await this.run(() => `${location.href}\n${document.body.innerText}`)).slice(0, 3_000);
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  async newTab(): Promise<Tab> {
    return new Tab(await this.driver.newTab(), this.site);
  }

  close(): Promise<void> {
    return this.driver.closeTab();
  }
}
