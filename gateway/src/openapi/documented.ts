import type * as contracts from '@app/contracts';

/** A body with these fields: what may be null may also be left out. */
type Sent<Fields> = {
  [Field in keyof Fields as null extends Fields[Field] ? never : Field]: Fields[Field];
} & { [Field in keyof Fields as null extends Fields[Field] ? Field : never]?: Fields[Field] };

/**
 * The answers of the API and what they are made of, by the names that the OpenAPI document gives them. Their schemas
 * (schemas.ts) are made from these types and from the comments on their fields: `npm run openapi`.
 */
export interface Documented {
  Activity: contracts.Activity;
  AdminProject: contracts.Project & contracts.Rejection & contracts.Review;
  AdminProjectCard: contracts.AdminProjectCard;
  AdminProjectCounts: contracts.AdminProjectCounts;
  BulkOutcome: contracts.BulkOutcome;
  BulkOutcomes: { outcomes: contracts.BulkOutcome[] };
  CaseReport: contracts.CaseReport;
  CityCount: contracts.CityCount;
  Comment: contracts.Comment;
  CommentLikeAnswer: contracts.CommentLikeAnswer;
  CsrfToken: contracts.CsrfToken;
  EditToLookAt: contracts.EditToLookAt;
  Error: contracts.ErrorBody;
  ErrorCode: contracts.ErrorCode;
  Everything: contracts.Everything;
  FieldFault: contracts.FieldFault;
  HiddenInStory: contracts.HiddenInStory;
  HiddenPart: contracts.HiddenPart;
  HiddenPicture: contracts.HiddenNote;
  HiddenPictureOfProject: contracts.HiddenPicture;
  HiddenWords: contracts.HiddenWords;
  HideAll: contracts.HideAll;
  HideAllCount: contracts.HideAllCount;
  HideAllKinds: contracts.HideAllProgress['kinds'];
  HideAllProgress: contracts.HideAllProgress;
  HideAllStanding: contracts.HideAll['standing'];
  Hiding: contracts.Hiding;
  Hold: contracts.Hold;
  Image: contracts.Image;
  ImageAddress: Pick<contracts.UploadAnswer, 'url'>;
  ImageVariant: contracts.Image['variants'][number];
  Me: contracts.Me;
  Moderation: contracts.Moderation;
  ModerationMonth: contracts.ModerationMonth;
  NewProjectBody: Sent<Omit<contracts.ProjectFields, 'status'>> & {
    /** @default Idea */
    status?: contracts.ProjectStatus;
  };
  OwnHiddenWords: contracts.OwnHiddenWords;
  OwnLikes: contracts.OwnLikes;
  OwnProject: contracts.OwnProject;
  OwnProjectCard: contracts.OwnProjectCard;
  OwnReport: contracts.OwnReport;
  OwnWords: contracts.OwnWords;
  OwnersEdit: contracts.OwnersEdit;
  PeopleModerated: contracts.PeopleModerated;
  PersonsThing: contracts.PersonsThing;
  Project: contracts.Project;
  ProjectBody: Sent<contracts.ProjectFields>;
  ProjectCard: contracts.ProjectCard;
  ProjectList: contracts.ProjectList;
  ProjectsModerated: contracts.ProjectsModerated;
  Provider: contracts.ProviderRow;
  PublicUser: contracts.PublicUser;
  Reopening: contracts.Reopening;
  Reply: contracts.Reply;
  ReplyLikeAnswer: contracts.ReplyLikeAnswer;
  Report: contracts.Report;
  ReportCase: contracts.ReportCase;
  ReportedThing: contracts.ReportedThing;
  ReportedWords: contracts.ReportedWords;
  ReportsDecided: contracts.ReportsDecided;
  Resolution: contracts.Resolution;
  Resubmission: contracts.Resubmission;
  SignUpForm: contracts.SignUpForm;
  Stats: contracts.Stats;
  StoryPicture: contracts.StoryPicture;
  TakenBack: contracts.TakenBack;
  TakenBackNote: contracts.TakenBackNote;
  ThingReport: NonNullable<contracts.PersonsThing['report']>;
  Trusted: contracts.Trusted;
  UploadAnswer: contracts.UploadAnswer;
  UpvoteAnswer: contracts.UpvoteAnswer;
  UpvotedProjects: { projectIds: number[] };
  Version: contracts.Version;
  Waiting: contracts.Waiting;
  WordsModerated: contracts.WordsModerated;
  WrittenPage: contracts.WrittenPage;
}

/** The name of a schema in the document. */
export type SchemaName = keyof Documented;
