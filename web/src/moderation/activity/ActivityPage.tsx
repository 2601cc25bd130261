import { API, TRAIL_TARGETS, type TrailFilters } from '@app/contracts';
import { chakra, Grid } from '@chakra-ui/react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../cached/lists.js';
import { Input, Select } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { Page, PageTitle } from '../../ui/page/Page.js';
import { useWords } from '../../words/useWords.js';
import { FileLinks } from '../FileLinks.js';
import { ActivityList } from './ActivityList.js';
import { useActivity } from './queries.js';

const SHOWN = 50;

/** Days in the URL are the reader's own; `to` takes that whole day in. */
function filtersIn(params: URLSearchParams): TrailFilters {
  const targetType = TRAIL_TARGETS.find((each) => each === params.get('targetType'));
  const action = params.get('action');
  const dayAfter = (day: string, days: number): string | undefined => {
    const at = new Date(`${day}T00:00`);
    at.setDate(at.getDate() + days);
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
  };
  const from = dayAfter(params.get('from') ?? '', 0);
  const to = dayAfter(params.get('to') ?? '', 1);
  return { ...(targetType && { targetType }), ...(action && { action }), ...(from && { from }), ...(to && { to }) };
}

/** The whole trail. What is looked for stands in the URL. */
export const ActivityPage = () => {
  const id = useId();
  const words = useWords();
  const area = useWords('admin').activity;
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const list = useActivity(filters, SHOWN);
  const total = list.data?.pages[0]?.total;
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const shown = (name: string): string => params.get(name) ?? '';
  return (
    <Page title={area.title}>
      <PageTitle pt={{ base: '6', md: '8' }}>{area.title}</PageTitle>
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))" gap="4" mt="6">
        <Field id={`${id}-kind`} label={area.what}>
          {(control) => (
            <Select
              {...control}
              value={filters.targetType ?? ''}
              onChange={({ currentTarget }) => choose('targetType', currentTarget.value)}
            >
              <option value="">{area.everything}</option>
              {TRAIL_TARGETS.map((each) => (
                <option key={each} value={each}>
                  {area.targets[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={`${id}-act`} label={area.action}>
          {(control) => (
            <Select
              {...control}
              value={shown('action')}
              onChange={({ currentTarget }) => choose('action', currentTarget.value)}
            >
              <option value="">{area.everyAct}</option>
              {Object.keys(area.acts).map((each) => (
                <option key={each} value={each}>
                  {area.actOf(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} id={`${id}-${name}`} label={area[name]}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={shown(name)}
                onChange={({ currentTarget }) => choose(name, currentTarget.value)}
              />
            )}
          </Field>
        ))}
      </Grid>
      <chakra.p role="status" mt="5" mb="3" color="fg.muted" fontSize="sm">
        {total === undefined ? '' : area.count(words.number(total))}
      </chakra.p>
      <ActivityList list={list} filters={filters} label={area.title} />
      {total !== undefined && total > 0 && (
        <MoreButton list={list} shown={itemsOf(list.data).length} total={total} of={params.toString()} />
      )}
      <FileLinks
        label={area.file}
        files={[{ name: 'CSV', path: `${API.adminActivityCsv}?${new URLSearchParams({ ...filters })}` }]}
      />
    </Page>
  );
};
