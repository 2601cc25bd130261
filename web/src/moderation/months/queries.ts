import { API, type Moderation, queryKeys } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../app/api.js';

export const useModeration = () =>
  useQuery({ queryKey: queryKeys.moderation(), queryFn: () => get<Moderation>(API.moderation) });
