import { matchesGlob } from 'node:path/posix';
import { describe, expect, it } from '@jest/globals';
import { files, read, TEST_FILE } from './repository.ts';

interface Config {
  projects: { displayName: string; testMatch: string[] }[];
}
const { default: config } = (await import(new URL('../../../../jest.config.mjs', import.meta.url).href)) as {
  default: Config;
};

const projectsOf = (file: string): string[] =>
  config.projects
    .filter(({ testMatch }) => testMatch.some((pattern) => matchesGlob(file, pattern.replace('<rootDir>/', ''))))
    .map(({ displayName }) => displayName);

describe('the projects of jest.config.mjs', () => {
  it('have every file of tests, each in one of them', () => {
    const tests = files.filter((file) => TEST_FILE.test(file));
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.map((file) => [file, projectsOf(file)] as const).filter(([, { length }]) => length !== 1)).toEqual([]);
  });

  it('take nothing that the rules do not know as a test', () => {
    expect(files.filter((file) => projectsOf(file).length > 0 && !TEST_FILE.test(file))).toEqual([]);
  });

  it('are each run by a suite of npm test', () => {
    const suites = read('libs/testing/src/run/suites.ts');
    const isRun = (name: string): boolean => new RegExp(`^  ${name}: \\{|'${name}'`, 'm').test(suites);
    expect(config.projects.map(({ displayName }) => displayName).filter((name) => !isRun(name))).toEqual([]);
  });
});
